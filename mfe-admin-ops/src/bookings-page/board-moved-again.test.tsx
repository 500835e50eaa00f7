import { waitFor } from '@testing-library/react';
import { booking } from '@capsule/contracts/bookings/booking';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { toasts } from '@capsule/host';
import { answering, listOf, oneOf, refusal, type AskedCall } from '@capsule/web-kit/testing';
import { at, atEndOf, barNamed, drag, open, status, stopAtToday, stored, UNITS } from './testing/show-board';

/** Protects that one person's two quick moves of a booking do not refuse each other (decision 038). */

stopAtToday();

describe('a booking that is moved again', () => {
  /** Two moves: the next day in another unit, and the check-out a day later, before the board is read again. */
  const moveTwice = () => {
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-10', 1));
    drag(barNamed(/^Priya/), atEndOf('2027-03-12', 1), at('2027-03-13', 1));
  };
  const sent = (writes: AskedCall[]) => writes.map(({ headers, body }) => [headers['if-match'], body]);
  const moved = { capsuleId: 5, checkInDate: '2027-03-09', checkOutDate: '2027-03-13' };

  it('is sent after its first move, with the version that this has given it', async () => {
    let version = 3;
    const changed = answering(booking.calls.change, () => oneOf({ ...stored, version: (version += 1) }));
    const { writes } = await open({ routes: [changed] });
    moveTwice();
    expect(barNamed(/^Priya Nair, confirmed, Mar 9, 2027 to Mar 14, 2027, 5 nights, Trackside/)).toBeVisible();
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(sent(writes())).toEqual([
      ['"3"', moved],
      ['"4"', { checkOutDate: '2027-03-14' }],
    ]);
    await waitFor(() => expect(status()).toHaveTextContent('Mar 9, 2027 to Mar 14, 2027'));
    expect(toasts.current()).toMatchObject({
      title: 'Booking updated successfully',
      description: 'Priya Nair is now in Trackside from Mar 9, 2027 to Mar 14, 2027.',
    });
    drag(barNamed(/^Priya/), atEndOf('2027-03-13', 1), at('2027-03-14', 1));
    await waitFor(() => expect(sent(writes())[2]).toEqual(['"5"', { checkOutDate: '2027-03-15' }]));
  });

  it('is sent from where it is stored, where its first move is refused', async () => {
    let tries = 0;
    const changed = answering(booking.calls.change, () =>
      (tries += 1) === 1 ? refusal('booking.overlap') : oneOf({ ...stored, version: 4 }),
    );
    const { writes } = await open({ routes: [changed] });
    moveTwice();
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(sent(writes())).toEqual([
      ['"3"', moved],
      ['"3"', { ...moved, checkOutDate: '2027-03-14' }],
    ]);
    await waitFor(() => expect(status()).toHaveTextContent('Priya Nair is now in Trackside'));
    expect(barNamed(/^Priya Nair, confirmed, Mar 9, 2027 to Mar 14, 2027, 5 nights, Trackside/)).toBeVisible();
  });

  it('is shown where it was moved last, while the answer to its first move is there already', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let version = 3;
    const changed = answering(booking.calls.change, async () => {
      version += 1;
      const now = { ...stored, version };
      if (version === 5) await answered;
      return oneOf(now);
    });
    const { writes } = await open({ routes: [changed] });
    moveTwice();
    await waitFor(() => expect(status()).toHaveTextContent('Mar 9, 2027 to Mar 13, 2027'));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(barNamed(/^Priya Nair, confirmed, Mar 9, 2027 to Mar 14, 2027, 5 nights, Trackside/)).toBeVisible();
    answer();
    await waitFor(() => expect(status()).toHaveTextContent('Mar 9, 2027 to Mar 14, 2027'));
  });

  it('does not take another one back that is on its way', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const changed = answering(booking.calls.change, async ({ path }) => {
      await answered;
      return oneOf({ ...stored, id: Number(path.split('/').at(-1)), version: 4 });
    });
    const { writes } = await open({ routes: [changed] });
    const areMoved = () => {
      expect(barNamed(/^Priya Nair, confirmed, Mar 9, 2027 to Mar 13, 2027, 4 nights, Trackside/)).toBeVisible();
      expect(barNamed(/^Client 9, pending, Mar 1, 2027 to Mar 5, 2027, 4 nights, Trackside/)).toBeVisible();
    };
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-10', 1));
    drag(barNamed(/^Client 9/), atEndOf('2027-03-03', 1), at('2027-03-04', 1));
    areMoved();
    await waitFor(() => expect(writes()).toHaveLength(2));
    answer();
    await waitFor(() => expect(status()).toHaveTextContent('Client 9 is now in Trackside'));
    areMoved();
  });

  it('is not sent where a refused move is taken back', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const changed = answering(booking.calls.change, async () => {
      await answered;
      return refusal('booking.overlap');
    });
    const { writes } = await open({ routes: [changed] });
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-10', 1));
    await waitFor(() => expect(writes()).toHaveLength(1));
    drag(barNamed(/^Priya/), at('2027-03-10', 1), at('2027-03-09', 0));
    answer();
    await waitFor(() => expect(status()).toHaveTextContent('Priya Nair is now in Paddock'));
    expect(writes()).toHaveLength(1);
    expect(barNamed(/^Priya Nair, confirmed, Mar 8, 2027 to Mar 12, 2027, 4 nights, Paddock/)).toBeVisible();
  });

  it('is shown where it was stored last, where a refused move is taken back', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let tries = 0;
    const changed = answering(booking.calls.change, async ({ path }) => {
      if (path.endsWith('/9')) return oneOf({ ...stored, id: 9, version: 4 });
      if ((tries += 1) === 1) return oneOf({ ...stored, version: 4 });
      await answered;
      return refusal('booking.overlap');
    });
    const { writes } = await open({ routes: [changed] });
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-10', 1));
    await waitFor(() => expect(status()).toHaveTextContent('Priya Nair is now in Trackside from Mar 9'));
    drag(barNamed(/^Priya/), at('2027-03-10', 1), at('2027-03-12', 1));
    drag(barNamed(/^Priya/), at('2027-03-12', 1), at('2027-03-10', 1));
    drag(barNamed(/^Client 9/), atEndOf('2027-03-03', 1), at('2027-03-04', 1));
    await waitFor(() => expect(status()).toHaveTextContent('Client 9'));
    answer();
    await waitFor(() => expect(status()).toHaveTextContent('Priya Nair is now in Trackside from Mar 9'));
    expect(barNamed(/^Priya Nair, confirmed, Mar 9, 2027 to Mar 13, 2027, 4 nights, Trackside/)).toBeVisible();
    expect(writes().map(({ path }) => path)).toEqual(['/api/bookings/7', '/api/bookings/7', '/api/bookings/9']);
  });

  it('is sent from where somebody else has put it meanwhile', async () => {
    const [paddock, ...others] = UNITS;
    let bar = paddock!.bars[0]!;
    const board = answering(availabilityCalls.board, () => listOf([{ ...paddock!, bars: [bar] }, ...others]));
    const changed = answering(booking.calls.change, () => {
      bar = { ...bar, from: '2027-03-15', to: '2027-03-18', booking: { ...bar.booking!, version: 6 } };
      return oneOf({ ...stored, version: 4 });
    });
    const { writes } = await open({ routes: [board, changed] });
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-10', 1));
    await waitFor(() => expect(barNamed(/^Priya Nair, confirmed, Mar 15, 2027/)).toBeVisible());
    drag(barNamed(/^Priya/), at('2027-03-16', 0), at('2027-03-17', 0));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(sent(writes())[1]).toEqual(['"6"', { checkInDate: '2027-03-16', checkOutDate: '2027-03-19' }]);
  });

  it('goes back to its first move, where the second is refused', async () => {
    let tries = 0;
    const changed = answering(booking.calls.change, () =>
      (tries += 1) === 1 ? oneOf({ ...stored, version: 4 }) : refusal('booking.overlap'),
    );
    await open({ routes: [changed] });
    moveTwice();
    await waitFor(() => expect(status()).toHaveTextContent('Priya Nair is back where it was.'));
    expect(barNamed(/^Priya Nair, confirmed, Mar 9, 2027 to Mar 13, 2027, 4 nights, Trackside/)).toBeVisible();
    const refused = { title: 'Error saving booking', description: 'It could not be saved. Please try again.' };
    expect(toasts.current()).toMatchObject(refused);
  });
});
