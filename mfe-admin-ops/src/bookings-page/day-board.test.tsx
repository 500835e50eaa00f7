import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { answering, listOf, refusal } from '@capsule/web-kit/testing';
import { open as openBoard, stopAtToday, UNITS } from './testing/show-board';

/** The board of a narrow screen: every unit on one day (product §2.13). */

stopAtToday();

const open = (options: Parameters<typeof openBoard>[0] = {}) => openBoard({ display: 'phone', ...options });
const item = (name: string) => within(screen.getByText(name).closest('li')!);
const sum = () => document.querySelector('.sum[role="status"]')!.textContent;

it('has a day before and after, and any other one', async () => {
  const { calls } = await open();
  const asked = () => calls.filter(({ path }) => path.startsWith('/api/units/availability')).map(({ path }) => path);
  expect(asked()).toEqual(['/api/units/availability?from=2027-02-01&to=2027-05-01']);
  fireEvent.click(screen.getByRole('button', { name: 'Day before' }));
  await waitFor(() => expect(sum()).toBe('Mon 1 Mar: 2 of 3 units are free.'));
  expect(screen.getByLabelText('Day')).toHaveValue('2027-03-01');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2027-03-04' } });
  await waitFor(() => expect(sum()).toBe('Thu 4 Mar: 3 of 3 units are free.'));
  // A field that is emptied leads nowhere.
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Day after' }));
  await waitFor(() => expect(sum()).toMatch(/^Fri 5 Mar: /));
});

it('has a list with the name of the board, in which each unit leads to its page', async () => {
  await open();
  const list = within(screen.getByRole('list', { name: 'Availability board' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Paddock', '/admin/units/4'],
    ['Trackside', '/admin/units/5'],
    ['Old', '/admin/units/6'],
  ]);
  expect(item('Paddock').getByText('CSH-0004')).toBeVisible();
});

it('says who is there with days and status, and that a unit with maintenance can be booked', async () => {
  await open({ query: '&day=2027-03-06' });
  const task = item('Paddock').getByRole('button', { name: /New roof/ });
  expect(task).toHaveTextContent('Maintenance: New roofMar 5, 2027 to Mar 7, 2027pending');
  expect(item('Paddock').getByText('pending')).toHaveClass('yellow');
  expect(item('Paddock').getByText('Free until Mar 8, 2027')).toBeVisible();
  expect(item('Paddock').getByRole('button', { name: 'Book Paddock' })).toBeVisible();
  expect(item('Trackside').getByText(/^Free$/)).toBeVisible();
});

it('shows bookings of other statuses than are looked for as taken only, and what is no booking as ever', async () => {
  await open({ query: '&day=2027-03-11&status=pending' });
  expect(item('Paddock').getByRole('button', { name: /Priya Nair/ })).toHaveAttribute('data-muted');
  expect(sum()).toBe('Thu 11 Mar: 2 of 3 units are free.');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'confirmed' } });
  expect(item('Paddock').getByRole('button', { name: /Priya Nair/ })).not.toHaveAttribute('data-muted');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2027-03-06' } });
  const task = await waitFor(() => item('Paddock').getByRole('button', { name: /New roof/ }));
  expect(task).not.toHaveAttribute('data-muted');
});

it('offers nothing where somebody stays, until the night before the check-out', async () => {
  await open({ query: '&day=2027-03-11' });
  expect(item('Paddock').getByRole('button', { name: /Priya Nair/ })).toBeVisible();
  expect(item('Paddock').queryByRole('button', { name: /^(Book|Block) / })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Day after' }));
  await waitFor(() => expect(item('Paddock').queryByRole('button', { name: /Priya Nair/ })).not.toBeInTheDocument());
  expect(item('Paddock').getByText(/^Free$/)).toBeVisible();
});

it('books and blocks the night of the day', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Book Old' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add New Booking' }));
  expect(form.getByLabelText(/^Check-out/)).toHaveValue('2027-03-03');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Block Paddock' }));
  const block = within(await screen.findByRole('dialog', { name: 'Block Dates' }));
  expect(block.getByLabelText(/^Free Again On/)).toHaveValue('2027-03-03');
});

it('asks nothing when a booking is closed in which only the form has filled in something', async () => {
  const units = answering(unit.calls.list, () => listOf([sampleRow(unit, { id: 6, name: 'Old', dailyRate: 130 })]));
  const { user } = await open({ routes: [units] });
  await user.click(screen.getByRole('button', { name: 'Book Old' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add New Booking' }));
  await waitFor(() => expect(form.getByLabelText(/^Total Amount/)).toHaveValue('130'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Discard changes?')).not.toBeInTheDocument();
});

it('opens the booking that is pressed', async () => {
  const { user } = await open({ query: '&day=2027-03-11' });
  await user.click(screen.getByRole('button', { name: /^Priya Nair/ }));
  expect(await screen.findByRole('dialog', { name: 'Edit Booking' })).toBeVisible();
});

it('says until when a unit is free before what is not canceled', async () => {
  const [paddock] = UNITS;
  const canceled = { ...paddock!.bars[0]!, status: 'canceled' as const };
  const block = {
    ...canceled,
    kind: 'block' as const,
    id: 3,
    from: '2027-03-20',
    to: '2027-03-22',
    status: 'blocked' as const,
    booking: null,
  };
  const late = { ...canceled, id: 8, status: 'pending' as const, from: '2027-03-25', to: '2027-03-28' };
  const board = answering(availabilityCalls.board, () =>
    listOf([
      {
        ...paddock!,
        preparationDays: 2,
        bars: [late, block, canceled, { ...canceled, id: 10, from: '2027-03-15', to: '2027-03-17' }],
      },
    ]),
  );
  await open({ routes: [board], query: '&day=2027-03-08&status=canceled' });
  expect(item('Paddock').getByText('canceled')).toHaveClass('red');
  expect(item('Paddock').getByText('Free until Mar 20, 2027')).toBeVisible();
  expect(screen.getByText('Mon 8 Mar: 1 of 1 unit is free.')).toBeVisible();
});

it('says that nothing fits, and that there is nothing', async () => {
  await open({ query: '&type=Premium', see: 'No units fit these filters.' });
  cleanup();
  const none = answering(availabilityCalls.board, () => listOf([]));
  await open({ routes: [none], see: 'No units to show. Add one under Capsule Units.' });
});

it('says that it loads, that it could not be loaded, and tries again, where the focus is not lost', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  const failing = answering(availabilityCalls.board, () => (isDown ? refusal('service.failed') : listOf(UNITS)));
  const { user } = await open({ routes: [failing], see: 'Loading the board...' });
  expect(await screen.findByText(/^The board could not be loaded\./)).toBeVisible();
  expect(sum()).toBe('');
  expect(screen.queryByText('Loading the board...')).not.toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Paddock')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  log.mockRestore();
});

it('says nothing of a day before it is known: not that a unit is free', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer!: () => void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let isDown = true;
  const later = answering(availabilityCalls.board, async ({ path }) => {
    if (path.includes('from=2027-02-01')) return listOf(UNITS);
    await answered;
    return isDown ? refusal('service.failed') : listOf(UNITS);
  });
  await open({ routes: [later] });
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2027-06-15' } });
  expect(await screen.findByText('Loading the board...')).toBeVisible();
  expect(sum()).toBe('');
  expect(screen.queryByText(/^Free/)).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText(/^The board could not be loaded\./)).toBeVisible();
  expect(screen.queryByText('Paddock')).not.toBeInTheDocument();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sum()).toBe('Tue 15 Jun: 3 of 3 units are free.'));
  log.mockRestore();
});
