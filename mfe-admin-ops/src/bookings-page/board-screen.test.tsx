import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { answering, listOf, refusal, tooltipOf } from '@capsule/web-kit/testing';
import { barNamed, grid, open, stopAtToday, UNITS } from './testing/show-board';

stopAtToday();

describe('the availability board', () => {
  it('has a row for each unit, and a bar for each stay and each task that blocks it', async () => {
    const { calls } = await open();
    const rows = within(grid()).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(barNamed(/^Priya Nair, confirmed, Mar 8, 2027 to Mar 12, 2027, 4 nights, Paddock$/)).toBeVisible();
    expect(barNamed(/^Maintenance: New roof, pending/)).toHaveAttribute(
      'data-tip',
      expect.stringContaining('New roof'),
    );
    expect(barNamed(/^Priya/)).toHaveAttribute(
      'data-tip',
      [
        'Priya Nair · Confirmed',
        'Mar 8, 2027 to Mar 12, 2027 · 4 nights',
        '2 guests · $900.00 · Payment paid',
        'Paddock (CSH-0004) · Randwick, NSW',
      ].join('\n'),
    );
    const asked = calls.filter(({ path }) => path.startsWith('/api/units/availability'));
    expect(new Set(asked.map(({ path }) => path)).size).toBe(1);
  });

  it('shows at a bar that is pointed at what is known of it', async () => {
    await open();
    expect(await tooltipOf(barNamed(/^Priya/))).toMatch(/^Priya Nair · Confirmed\nMar 8, 2027 to Mar 12, 2027/);
  });

  it('says of each day how many units are taken', async () => {
    await open();
    const header = (name: string) => within(grid()).getByRole('columnheader', { name });
    expect(header('Mar 3, 2027: 1 of 3 taken')).toBeVisible();
    expect(header('Mar 4, 2027: 0 of 3 taken')).toBeVisible();
    expect(header('Mar 11, 2027: 1 of 3 taken')).toBeVisible();
    // The task warns, and takes nothing.
    expect(header('Mar 6, 2027: 0 of 3 taken')).toBeVisible();
  });

  it('is narrowed by type and place, and shows bookings of other statuses as taken only', async () => {
    await open({ query: '&type=Deluxe', see: 'Trackside' });
    expect(within(grid()).getAllByRole('row')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Location'), { target: { value: 'Randwick, NSW' } });
    expect(screen.queryByText('Trackside')).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'pending' } });
    expect(barNamed(/^Priya/)).toHaveAttribute('data-muted');
  });

  it('asks for what is canceled only where that is looked for', async () => {
    const { calls } = await open({ query: '&status=canceled' });
    expect(calls.some(({ path }) => path.includes('canceled=yes'))).toBe(true);
  });

  it('is drawn for paper while it is printed, from the first day in sight', async () => {
    await open({ query: '&type=Deluxe', see: 'Trackside' });
    // By eleven days of 36 px from where it opened.
    grid().scrollLeft += 11 * 36;
    fireEvent.scroll(grid());
    const paper = () => screen.queryByRole('table', { name: 'Availability board', hidden: true })?.parentElement;
    expect(paper()).toBeUndefined();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(paper()).toHaveTextContent(/Mar 10, 2027 to Apr 10, 2027\. 1 unit\. Type: Deluxe\./);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(paper()).toBeUndefined();
  });

  it('says why there is nothing to see; who has all units shown does not lose the focus with the button', async () => {
    const { user } = await open({ query: '&type=Premium', see: /No units fit these filters/ });
    await user.click(screen.getByRole('button', { name: 'Show all units' }));
    expect(screen.getByText('Paddock')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('says that it could not be loaded, and tries again, where the focus is not lost', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const failing = answering(availabilityCalls.board, () => (isDown ? refusal('service.failed') : listOf(UNITS)));
    const { user } = await open({ routes: [failing], see: 'Try again' });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Paddock')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    log.mockRestore();
  });

  it('opens the form of a booking that is clicked, as the list does', async () => {
    const { user } = await open();
    await user.click(barNamed(/^Priya/));
    const form = await screen.findByRole('dialog', { name: 'Edit Booking' });
    expect(within(form).getByLabelText(/^Check-in/)).toHaveValue('2027-03-08');
  });
});

/** Paddock needs two days after each stay. */
const PREPARED = answering(availabilityCalls.board, () =>
  listOf(UNITS.map((each) => (each.id === 4 ? { ...each, preparationDays: 2 } : each))),
);

describe('the preparation after a stay', () => {
  it('is drawn behind its bar, read out with it, and counted as taken', async () => {
    await open({ routes: [PREPARED] });
    expect(barNamed(/^Priya Nair, confirmed, .* 4 nights, then 2 days of preparation, Paddock$/)).toBeVisible();
    const tail = document.querySelector('[aria-hidden][data-tip^="Preparation after Priya Nair"]');
    expect(tail).toHaveAttribute(
      'data-tip',
      ['Preparation after Priya Nair', 'Mar 12, 2027 to Mar 14, 2027', 'Paddock (CSH-0004) · Randwick, NSW'].join('\n'),
    );
    expect(within(grid()).getByRole('columnheader', { name: 'Mar 13, 2027: 1 of 3 taken' })).toBeVisible();
    expect(within(grid()).getByRole('columnheader', { name: 'Mar 14, 2027: 0 of 3 taken' })).toBeVisible();
  });

  it('is in the list of a day, which offers no booking on it', async () => {
    await open({ routes: [PREPARED], display: 'phone', query: '&day=2027-03-13' });
    expect(screen.getByText('Preparation after Priya Nair, until Mar 14, 2027')).toBeVisible();
    expect(screen.getByText(/: 2 of 3 units are free\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book Paddock' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Block Paddock' })).toBeVisible();
  });

  it.each(['2027-03-06', '2027-03-07'])('is kept free in the list of a day before a stay, as on %s', async (day) => {
    await open({ routes: [PREPARED], display: 'phone', query: `&day=${day}` });
    expect(screen.getByText('Free, and kept for 2 days of preparation before the next stay')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book Paddock' })).not.toBeInTheDocument();
  });
});

describe('to a screen reader the board', () => {
  const CELLS = '[role=columnheader], [role=rowheader], [role=gridcell]';
  const owner = (element: Element) =>
    element.parentElement!.closest('[role]:not([role=presentation])')!.getAttribute('role');

  it('is a group of days and a group of units, each cell in a row of one of them', async () => {
    await open();
    const groups = within(grid()).getAllByRole('rowgroup');
    const rows = groups.map((group) => within(group).getAllByRole('row'));
    expect(rows.map((each) => each.map((row) => row.getAttribute('aria-rowindex')))).toEqual([['1'], ['2', '3', '4']]);
    expect(groups.map(owner)).toEqual(['grid', 'grid']);
    expect(new Set(rows.flat().map(owner))).toEqual(new Set(['rowgroup']));
    expect(new Set([...grid().querySelectorAll(CELLS)].map(owner))).toEqual(new Set(['row']));
  });

  it('has the units in its first column, and nothing twice: names, months and lines are for the eye', async () => {
    await open({ routes: [PREPARED] });
    const headers = [
      within(grid()).getByRole('columnheader', { name: 'Unit' }),
      ...within(grid()).getAllByRole('rowheader'),
    ];
    expect(headers.map((each) => [each.textContent, each.getAttribute('aria-colindex')])).toEqual([
      ['Unit', '1'],
      ['Paddock CSH-0004', '1'],
      ['Trackside CSH-0005', '1'],
      ['Old Offline', '1'],
    ]);
    const rest = grid().cloneNode(true) as Element;
    for (const each of rest.querySelectorAll(`[aria-hidden=true], ${CELLS}`)) each.remove();
    expect(rest.textContent).toBe('');
    expect(rest.querySelector('a, [tabindex], [data-tip]')).toBeNull();
  });

  it('is one stop of the Tab key', async () => {
    await open();
    const stops = [...grid().querySelectorAll<HTMLElement>('a, button, [tabindex]')].filter(
      (each) => each.tabIndex >= 0,
    );
    expect([grid().tabIndex, stops.map((each) => each.getAttribute('aria-label'))]).toEqual([
      -1,
      ['Free, Mar 2, 2027, Paddock'],
    ]);
  });
});

it('an upright tablet has the board as well', async () => {
  await open({ display: 'upright' });
  expect(within(grid()).getAllByRole('row')).toHaveLength(4);
});

describe('a narrow screen', () => {
  it('lists the units on a day: who is there, and until when the others are free', async () => {
    const { user } = await open({ display: 'phone' });
    expect(screen.getByText('Tue 2 Mar: 2 of 3 units are free.')).toBeVisible();
    const item = (name: string) => within(screen.getByText(name).closest('li')!);
    expect(item('Paddock').getByText('Free until Mar 5, 2027')).toBeVisible();
    expect(item('Trackside').getByText('Client 9')).toBeVisible();
    expect(item('Trackside').queryByText(/^Free/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Day after' }));
    expect(await screen.findByText('Wed 3 Mar: 2 of 3 units are free.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Book Paddock' }));
    const form = await screen.findByRole('dialog', { name: 'Add New Booking' });
    expect(within(form).getByLabelText(/^Check-in/)).toHaveValue('2027-03-03');
  });
});

it('is one click from the list, and back', async () => {
  const { user } = await open({ query: '&status=confirmed&zoom=quarter' });
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(await screen.findByPlaceholderText('Search by client name, email or phone...')).toBeVisible();
  expect(screen.getByLabelText('Status')).toHaveValue('confirmed');
  await user.click(screen.getByRole('button', { name: 'Board' }));
  expect(await screen.findByRole('grid', { name: 'Availability board' })).toBeVisible();
});
