import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { booking } from '@capsule/contracts/bookings/booking';
import { toasts } from '@capsule/host';
import { answering, oneOf, refusal } from '@capsule/web-kit/testing';
import {
  at,
  atEndOf,
  barNamed,
  drag,
  grid,
  open,
  point,
  status,
  stopAtToday,
  stored,
  TODAY,
} from './testing/show-board';

stopAtToday();

describe('the mouse', () => {
  it('draws a new stay over free days, and the form begins with it', async () => {
    await open();
    drag(grid(), at('2027-03-20', 0), at('2027-03-17', 0));
    const form = await screen.findByRole('dialog', { name: 'Add New Booking' });
    expect(within(form).getByLabelText(/^Check-in/)).toHaveValue('2027-03-17');
    expect(within(form).getByLabelText(/^Check-out/)).toHaveValue('2027-03-21');
  });

  it('moves a booking to other days and another unit, from its version, and shows it there at once', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const changed = answering(booking.calls.change, async () => {
      await answered;
      return oneOf({ ...stored, version: 4 });
    });
    const { writes } = await open({ routes: [changed] });
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-12', 1));
    expect(barNamed(/^Priya Nair, confirmed, Mar 11, 2027 to Mar 15, 2027, 4 nights, Trackside/)).toBeVisible();
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/bookings/7',
      body: { capsuleId: 5, checkInDate: '2027-03-11', checkOutDate: '2027-03-15' },
    });
    await act(async () => answer());
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Booking updated successfully' }));
  });

  it('makes a booking longer by its end, and later by its beginning', async () => {
    const changed = answering(booking.calls.change, () => oneOf({ ...stored, version: 4 }));
    const { writes } = await open({ routes: [changed] });
    drag(barNamed(/^Priya/), atEndOf('2027-03-11', 0), at('2027-03-13', 1));
    await waitFor(() => expect(writes()[0]?.body).toEqual({ checkOutDate: '2027-03-14' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Booking updated successfully' }));
    drag(barNamed(/^Priya/), at('2027-03-08', 0), at('2027-03-09', 0));
    await waitFor(() => expect(writes()[1]?.body).toEqual({ checkInDate: '2027-03-09' }));
  });

  it('has the booking back, with the reason in words, where the server refuses', async () => {
    const clash = {
      booking: { id: 9, capsuleId: 5, clientName: 'Ada First', checkInDate: '2027-03-12', checkOutDate: '2027-03-14' },
      preparationDays: 0,
      free: [],
    };
    const refused = answering(booking.calls.change, () => refusal('booking.overlap', [], { clash }));
    await open({ routes: [refused] });
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-12', 1));
    const reason = 'Taken from Mar 12, 2027 to Mar 14, 2027 by Ada First (booking 9).';
    await waitFor(() => expect(status()).toHaveTextContent(`Priya Nair is back where it was. ${reason}`));
    expect(barNamed(/^Priya Nair, confirmed, Mar 8, 2027 to Mar 12, 2027, 4 nights, Paddock/)).toBeVisible();
    expect(toasts.current()).toMatchObject({ title: 'Error saving booking', description: reason, tone: 'error' });
  });

  it.each([
    ['unit.offline', 'That unit is offline and takes no new bookings.'],
    ['resource.stale', 'Someone else changed this booking meanwhile. It is shown as it is now.'],
    ['service.failed', 'It could not be saved. Please try again.'],
  ] as const)('says why: %s', async (code, reason) => {
    await open({ routes: [answering(booking.calls.change, () => refusal(code))] });
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-12', 1));
    await waitFor(() => expect(status()).toHaveTextContent(reason));
  });

  it('asks nobody about a check-out before check-in', async () => {
    const { writes } = await open();
    drag(barNamed(/^Priya/), atEndOf('2027-03-11', 0), at('2027-03-05', 0));
    expect(status()).toHaveTextContent('Priya Nair is back where it was. Check-out must be after check-in.');
    expect(writes()).toEqual([]);
  });

  it('puts back what is held when Escape is pressed', async () => {
    const { writes } = await open();
    point('pointerDown', barNamed(/^Priya/), at('2027-03-09', 0));
    point('pointerMove', grid(), at('2027-03-12', 1));
    expect(document.querySelector('[data-draft]')).toHaveTextContent('Mar 11, 2027 to Mar 15, 2027');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(document.querySelector('[data-draft]')).toBeNull();
    point('pointerUp', grid(), at('2027-03-12', 1));
    expect(writes()).toEqual([]);
  });

  it('holds neither maintenance nor the beginning of a stay that has begun', async () => {
    await open();
    expect(barNamed(/^Maintenance/)).not.toHaveAttribute('data-grips');
    expect(barNamed(/^Client 9/)).toHaveAttribute('data-grips', 'end');
    for (const [bar, from] of [
      [barNamed(/^Maintenance/), atEndOf('2027-03-06', 0)],
      [barNamed(/^Client 9/), at('2027-03-01', 1)],
    ] as const) {
      point('pointerDown', bar, from);
      point('pointerMove', grid(), at('2027-03-20', 1));
      expect(document.querySelector('[data-draft]')).toBeNull();
    }
  });
});

it('a finger holds more of an end of a booking than the mouse', async () => {
  const changed = answering(booking.calls.change, () => oneOf({ ...stored, version: 4 }));
  const { writes } = await open({ routes: [changed] });
  // 13 px from the edge of the bar: the mouse would hold the whole of it.
  const start = { ...at('2027-03-08', 0), pointerType: 'touch' };
  start.clientX += 9;
  point('pointerDown', barNamed(/^Priya/), start);
  await waitFor(() => expect(document.querySelector('[data-draft]')).not.toBeNull());
  const end = { ...start, clientX: start.clientX + 36 };
  point('pointerMove', grid(), end);
  point('pointerUp', grid(), end);
  await waitFor(() => expect(writes()[0]?.body).toEqual({ checkInDate: '2027-03-09' }));
});

describe('what is carried', () => {
  const carried = () => document.querySelector<HTMLElement>('[data-draft]')!;

  it('goes along with the pointer at once, and not when React has time', async () => {
    await open();
    point('pointerDown', barNamed(/^Priya/), at('2027-03-09', 0));
    point('pointerMove', grid(), at('2027-03-10', 0));
    const before = carried().style.transform;
    const step = Object.assign(createEvent.pointerMove(grid()), at('2027-03-12', 1));
    grid().dispatchEvent(step);
    expect(carried()).toHaveTextContent('Priya Nair · Mar 11, 2027 to Mar 15, 2027');
    expect(carried().style.transform).not.toBe(before);
  });

  it('says in its look where somebody else has the nights', async () => {
    await open();
    point('pointerDown', barNamed(/^Priya/), at('2027-03-09', 0));
    point('pointerMove', grid(), at('2027-03-12', 0));
    expect(carried()).not.toHaveAttribute('data-refused');
    point('pointerMove', grid(), at('2027-03-04', 1));
    expect(carried()).toHaveAttribute('data-refused');
    point('pointerMove', grid(), at('2027-03-12', 0));
    expect(carried()).not.toHaveAttribute('data-refused');
  });

  it('asks for frames only at an edge, where the board scrolls along', async () => {
    await open();
    const scrollBy = jest.fn();
    const box = { left: 0, top: 0, right: 1400, bottom: 800 } as DOMRect;
    Object.assign(grid(), { scrollBy, getBoundingClientRect: () => box });
    const frames = jest.spyOn(window, 'requestAnimationFrame');
    point('pointerDown', barNamed(/^Priya/), at('2027-03-09', 0));
    point('pointerMove', grid(), at('2027-03-12', 1));
    expect(frames).not.toHaveBeenCalled();
    point('pointerMove', grid(), { ...at('2027-03-12', 1), clientX: 1390 });
    await waitFor(() => expect(scrollBy.mock.calls.length).toBeGreaterThan(1));
    point('pointerMove', grid(), at('2027-03-12', 1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    const soFar = scrollBy.mock.calls.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(scrollBy).toHaveBeenCalledTimes(soFar);
    frames.mockRestore();
  });
});

describe('while the board scrolls', () => {
  const veil = () => document.querySelector('[data-veil]')!;
  /** jsdom lays nothing out, so it cannot say what lies where. */
  const lieAt = (...elements: Element[]) =>
    Object.assign(document, { elementsFromPoint: () => [veil(), ...elements, grid()] });
  afterEach(() => Reflect.deleteProperty(document, 'elementsFromPoint'));

  it('nothing looks for a bar under the pointer, until scrolling rests', async () => {
    await open();
    expect(veil()).not.toHaveAttribute('data-laid');
    fireEvent.scroll(grid());
    expect(veil()).toHaveAttribute('data-laid');
    await waitFor(() => expect(veil()).not.toHaveAttribute('data-laid'));
  });

  it('a booking is held and opened all the same', async () => {
    const changed = answering(booking.calls.change, () => oneOf({ ...stored, version: 4 }));
    const { writes, user } = await open({ routes: [changed] });
    fireEvent.scroll(grid());
    lieAt(barNamed(/^Priya/));
    drag(veil(), at('2027-03-09', 0), at('2027-03-12', 1));
    await waitFor(() => expect(writes()[0]).toMatchObject({ method: 'PATCH', path: '/api/bookings/7' }));
    fireEvent.scroll(grid());
    lieAt(barNamed(/^Client 9/));
    point('pointerDown', veil(), at('2027-03-03', 1));
    point('pointerUp', veil(), at('2027-03-03', 1));
    await user.click(veil());
    expect(await screen.findByRole('dialog', { name: 'Edit Booking' })).toBeVisible();
  });

  it('and while something is held', async () => {
    await open();
    point('pointerDown', barNamed(/^Priya/), at('2027-03-09', 0));
    expect(veil()).not.toHaveAttribute('data-held');
    point('pointerMove', grid(), at('2027-03-12', 1));
    expect(veil()).toHaveAttribute('data-held');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(veil()).not.toHaveAttribute('data-held');
  });
});

describe('the keys', () => {
  const focused = () => document.activeElement?.getAttribute('aria-label');

  it('go by day and unit, from today on', async () => {
    const { user } = await open();
    act(() => grid().querySelector<HTMLElement>('[tabindex="0"]')!.focus());
    expect(focused()).toBe('Free, Mar 2, 2027, Paddock');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(focused()).toMatch(/^Maintenance: New roof/);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toMatch(/^Priya Nair/);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toMatch(/^Free, Mar \d+, 2027, Trackside$/);
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('open a new stay on a free day', async () => {
    const { user } = await open();
    act(() => grid().querySelector<HTMLElement>('[tabindex="0"]')!.focus());
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('dialog', { name: 'Add New Booking' });
    expect(within(form).getByLabelText(/^Check-in/)).toHaveValue(TODAY);
    expect(within(form).getByLabelText(/^Check-out/)).toHaveValue('2027-03-03');
  });

  it('pick a booking up, say where it is, and drop it', async () => {
    const changed = answering(booking.calls.change, () => oneOf({ ...stored, version: 4 }));
    const { user, writes } = await open({ routes: [changed] });
    act(() => barNamed(/^Priya/).focus());
    await user.click(barNamed(/^Priya/));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => barNamed(/^Priya/).focus());
    await user.keyboard(' ');
    expect(status()).toHaveTextContent('Priya Nair picked up. Arrows move it, Enter drops it, Escape puts it back.');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(status()).toHaveTextContent('Trackside, Mar 9, 2027 to Mar 13, 2027'));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(writes()[0]?.body).toEqual({ capsuleId: 5, checkInDate: '2027-03-09', checkOutDate: '2027-03-13' }),
    );
    await waitFor(() => expect(focused()).toMatch(/^Priya Nair.*Trackside$/));
    expect(status()).toHaveTextContent('Priya Nair is now in Trackside from Mar 9, 2027 to Mar 13, 2027.');
  });
});
