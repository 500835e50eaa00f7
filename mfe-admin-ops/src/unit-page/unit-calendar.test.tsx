import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { block } from '@capsule/contracts/bookings/block';
import { unitPageCalls } from '@capsule/contracts/unit-page/unit-page-words';
import type { CalendarEntry } from '@capsule/contracts/unit-page/unit-page';
import { sessionApi, store } from '@capsule/host/admin';
import { toasts } from '@capsule/host';
import { answering, fakeApi, listOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { UnitCalendar } from './unit-calendar';

/** The calendar of a unit (product §2.22). */

const TODAY = '2027-03-08';
const ENTRIES: CalendarEntry[] = [
  { kind: 'maintenance', id: 3, from: '2027-03-06', to: '2027-03-07', label: 'Lamp', status: 'pending' },
  { kind: 'booking', id: 7, from: '2027-03-05', to: '2027-03-12', label: 'Priya Nair', status: 'confirmed' },
  { kind: 'maintenance', id: 4, from: '2027-03-13', to: '2027-03-16', label: 'Roof', status: 'in-progress' },
  { kind: 'preparation', id: 7, from: '2027-03-12', to: '2027-03-15', label: 'Priya Nair', status: 'preparation' },
  { kind: 'block', id: 2, from: '2027-03-14', to: '2027-03-15', label: 'Transport between venues', status: 'blocked' },
];

const PAGE = (
  <main tabIndex={-1}>
    <UnitCalendar unitId={4} today={TODAY} />
  </main>
);

async function open(...routes: FakeRoute[]) {
  const calls = fakeApi(
    ...routes,
    answering(unitPageCalls.calendar, () => listOf(ENTRIES)),
  );
  const { rerender } = renderScreen(PAGE, '/admin/units/4', 'desktop', '/admin/units/:id');
  return { user: userEvent.setup(), rerender, asked: () => calls.filter(({ path }) => path.includes('/calendar')) };
}

const day = (name: RegExp) => screen.findByRole('gridcell', { name });
const months = () => screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'));

describe('a day of the calendar', () => {
  it.each([
    ['6', 'booking', 'day stay green', 'confirmed', true],
    ['12', 'preparation', 'day', null, false],
    ['13', 'preparation', 'day', null, true],
    ['14', 'block', 'day', null, true],
    ['15', 'maintenance', 'day blue', null, true],
  ])('March %s is drawn as %s', async (number, kind, looks, status, hasTask) => {
    await open();
    const cell = await day(new RegExp(`^Mar ${number}, 2027: [^f]`));
    expect(cell).toHaveAttribute('data-kind', kind);
    expect(cell.className).toBe(looks);
    expect(cell.getAttribute('data-stay')).toBe(status);
    expect(cell.hasAttribute('data-task')).toBe(hasTask);
    expect(cell.title).toBe(cell.getAttribute('aria-label'));
  });

  it('stands below its weekday, and only today is marked; a free one has no tooltip', async () => {
    await open();
    const free = await day(/^Mar 1, 2027: free$/);
    expect(free).toHaveStyle({ gridColumnStart: '1' });
    expect(free).not.toHaveAttribute('title');
    expect(free).not.toHaveAttribute('aria-current');
    expect(free).toHaveTextContent(/^1$/);
    expect(await day(/^Mar 7, 2027/)).toHaveStyle({ gridColumnStart: '7' });
    const weekdays = within(screen.getByRole('grid', { name: 'March 2027' })).getAllByRole('columnheader');
    const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    expect(weekdays.map((each) => [each.textContent, each.getAttribute('aria-label')])).toEqual(
      names.map((name) => [name.slice(0, 2), name]),
    );
  });

  it('stands in the row of its week, below that of the weekdays', async () => {
    await open();
    const rows = within(screen.getByRole('grid', { name: 'March 2027' })).getAllByRole('row');
    const daysOf = (row: HTMLElement) => within(row).queryAllByRole('gridcell');
    expect(rows.map((row) => daysOf(row).length)).toEqual([0, 7, 7, 7, 7, 3]);
    expect(within(rows[0]!).getAllByRole('columnheader')).toHaveLength(7);
    expect(daysOf(rows[2]!)[0]).toHaveAccessibleName(/^Mar 8, 2027/);
  });

  it.each([
    ['a task', /^Mar 15, 2027/, 'At /admin/maintenance?open=4'],
    ['the stay after which the unit is prepared', /^Mar 12, 2027/, 'At /admin/bookings?open=7'],
  ])('leads to %s by a click', async (_what, name, address) => {
    const { user } = await open();
    await day(/^Mar 6, 2027: M/);
    await user.click(await day(name));
    expect(await screen.findByText(address)).toBeVisible();
  });

  it('that is free leads nowhere, and keys of the browser are left alone', async () => {
    const { user } = await open();
    await day(/^Mar 6, 2027: M/);
    const today = await day(/^Mar 8, 2027/);
    act(() => today.focus());
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(fireEvent.keyDown(today, { key: 'ArrowRight', [held]: true })).toBe(true);
    expect(fireEvent.keyDown(today, { key: 'x' })).toBe(true);
    expect(today).toHaveFocus();
    expect(fireEvent.keyDown(today, { key: 'ArrowRight' })).toBe(false);
    expect(await day(/^Mar 9, 2027/)).toHaveFocus();
    await user.click(await day(/^Mar 20, 2027: free/));
    fireEvent.keyDown(await day(/^Mar 20, 2027: free/), { key: 'Enter' });
    expect(months()).toEqual(['March 2027', 'April 2027', 'May 2027']);
  });
});

describe('the months of the calendar', () => {
  it('come back to today, which is the stop of Tab; buttons do not take the focus', async () => {
    const { user } = await open();
    await day(/^Mar 6, 2027: M/);
    const today = await day(/^Mar 8, 2027/);
    act(() => today.focus());
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(months()[0]).toBe('April 2027');
    expect(screen.getByRole('button', { name: 'Later' })).toHaveFocus();
    expect(await day(/^Apr 1, 2027/)).toHaveAttribute('tabindex', '0');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(months()[0]).toBe('March 2027');
    expect(await day(/^Mar 8, 2027/)).toHaveAttribute('tabindex', '0');
    expect(await day(/^Mar 1, 2027/)).toHaveAttribute('tabindex', '-1');
  });

  it('turn without taking the focus from their button, also after a key that led nowhere', async () => {
    const { user } = await open();
    const monday = await day(/^Mar 8, 2027/);
    act(() => monday.focus());
    await user.keyboard('{Home}');
    expect(monday).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(await day(/^Apr 1, 2027/)).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('button', { name: 'Later' })).toHaveFocus();
  });

  it('go on by keys from the day that was clicked, to which Tab then leads', async () => {
    const { user } = await open();
    await user.click(await day(/^Mar 20, 2027: free/));
    expect(await day(/^Mar 20, 2027/)).toHaveAttribute('tabindex', '0');
    expect(await day(/^Mar 8, 2027/)).toHaveAttribute('tabindex', '-1');
    await user.keyboard('{ArrowRight}');
    expect(await day(/^Mar 21, 2027/)).toHaveFocus();
  });

  it.each([/^May 3, 2027/, /^Apr 1, 2027/])(
    'keep a day for Tab in a window too narrow for that of %s',
    async (name) => {
      const { user, rerender } = await open();
      await user.click(await day(name));
      window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
      rerender(PAGE);
      expect(months()).toEqual(['March 2027']);
      expect(await day(/^Mar 1, 2027/)).toHaveAttribute('tabindex', '0');
    },
  );

  it.each(['unit', 'booking', 'block', 'maintenance'])('are asked for again when a %s has changed', async (name) => {
    const { asked } = await open();
    await day(/^Mar 6, 2027: M/);
    expect(asked().map(({ path }) => path)).toEqual(['/api/units/4/calendar?from=2027-03-01&to=2027-06-01']);
    act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: name, id: 'LIST' } as never])));
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('say that nothing is there, also in words', async () => {
    await open(answering(unitPageCalls.calendar, () => listOf([])));
    expect(await screen.findByText('Nothing is booked, blocked or planned in these months.')).toBeVisible();
    expect(screen.getByText('Nothing is booked, blocked or planned in these months.')).toHaveRole('status');
    expect(screen.queryByText('The calendar could not be loaded.')).not.toBeInTheDocument();
  });

  it('show nothing of those before while they load, and say that they do', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const [first, ...later] = ENTRIES;
    let isFirst = true;
    const slow = answering(unitPageCalls.calendar, async () => {
      if (isFirst) return listOf([first!]);
      await answered;
      return listOf(later);
    });
    const { user } = await open(slow);
    await day(/^Mar 6, 2027: M/);
    const list = within(screen.getByRole('list', { name: 'In these months' }));
    const isBusy = () => document.querySelector('.months')!.getAttribute('aria-busy');
    expect([list.getAllByRole('listitem').length, isBusy()]).toEqual([1, 'false']);
    isFirst = false;
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect([list.queryAllByRole('listitem').length, isBusy()]).toEqual([0, 'true']);
    expect(screen.getByRole('gridcell', { name: 'Jun 7, 2027' })).toBeVisible();
    expect(screen.queryByRole('gridcell', { name: /free$/ })).not.toBeInTheDocument();
    const unknown = () => screen.getAllByRole('grid').filter((month) => month.hasAttribute('data-unknown')).length;
    expect(unknown()).toBe(3);
    answer();
    expect(await list.findAllByRole('listitem')).toHaveLength(4);
    expect([isBusy(), unknown()]).toEqual(['false', 0]);
  });

  it('stay where they could not be read again, and nothing is said of that', async () => {
    let isDown = false;
    const { asked } = await open(
      answering(unitPageCalls.calendar, () => (isDown ? refusal('service.failed') : listOf([]))),
    );
    const status = await screen.findByText('Nothing is booked, blocked or planned in these months.');
    isDown = true;
    act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'booking', id: 'LIST' } as never])));
    await waitFor(() => expect(asked()).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(status).toHaveTextContent(/^Nothing is booked, blocked or planned in these months\.$/);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('are tried again, and the focus is not lost with the button', async () => {
    let isDown = true;
    const { user } = await open(
      answering(unitPageCalls.calendar, () => (isDown ? refusal('service.failed') : listOf(ENTRIES))),
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await day(/^Mar 6, 2027: M/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

describe('below the months', () => {
  it('stands what the colours mean, and what keys do', async () => {
    await open();
    const legend = document.querySelector('.legend')!;
    expect([...legend.querySelectorAll(':scope > span')].map(({ textContent }) => textContent)).toEqual([
      'Pending',
      'Confirmed',
      'Completed',
      'Blocked',
      'Maintenance',
      'Preparation',
    ]);
    const swatches = [...legend.querySelectorAll<HTMLElement>('.swatch')];
    expect(
      swatches.map(
        ({ classList: [, ...looks], dataset }) => looks.join(' ') || (dataset['kind'] ?? Object.keys(dataset)[0]),
      ),
    ).toEqual(['stay yellow', 'stay green', 'stay blue', 'block', 'task', 'preparation']);
    expect(legend.querySelector('p')).toHaveTextContent(
      'Keys: arrows go by day and week, Page Up and Page Down by month, Home and End within the week. Enter opens what is there.',
    );
  });

  it('stands what is there, with its status in its colour, and each leads there', async () => {
    const gone = answering(block.calls.read, () => refusal('resource.not-found'));
    const { user } = await open(gone);
    const list = within(await screen.findByRole('list', { name: 'In these months' }));
    expect(await list.findByText('in-progress')).toHaveClass('blue');
    expect(list.getByText('blocked')).toHaveClass('red');
    expect(list.queryByText('preparation')).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Transport between venues' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'This block is gone',
        description: 'Someone may have deleted it meanwhile.',
      }),
    );
    await user.click(list.getByRole('button', { name: 'Maintenance: Roof' }));
    expect(await screen.findByText('At /admin/maintenance?open=4')).toBeVisible();
  });
});
