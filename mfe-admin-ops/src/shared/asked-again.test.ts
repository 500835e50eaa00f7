import { booking } from '@capsule/contracts/bookings/booking';
import { availabilityCalls, bookingCalls } from '@capsule/contracts/bookings/booking-calls';
import { calendarFeedCalls } from '@capsule/contracts/calendar-feeds/calendar-feed-words';
import { payment } from '@capsule/contracts/payments/payment';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unitPageCalls } from '@capsule/contracts/unit-page/unit-page-words';
import { remoteApi, resourceTag, sessionApi, store } from '@capsule/host/admin';
import { answering, fakeApi, listOf, oneOf, refusal, type FakeResponse } from '@capsule/web-kit/testing';
import { boardPart } from '../board/board.api';
import { availability, cancelBooking, confirmBooking, moveBooking } from '../bookings/bookings.api';
import { paymentsOf } from '../payments/payments.api';
import { calendarFeed } from '../unit-page/calendar-feeds.api';
import { unitCalendar, unitOverview } from '../unit-page/unit-page.api';

/** Which parts of the screen are asked for again when something changes, here or elsewhere. */

const DAYS = { from: '2027-03-01', to: '2027-04-01' };
const STAY = { checkInDate: '2027-03-01', checkOutDate: '2027-04-01' };
const RESOURCES = ['block', 'booking', 'maintenance', 'payment', 'unit', 'user'];
const OF_NIGHTS = ['block', 'booking', 'maintenance', 'unit'];

type Shown = ReturnType<typeof unitOverview.initiate>;
const NOT_FOUND = () => refusal('resource.not-found');

/** As the host does when a change is told. */
const change = (type: string, id: number | 'LIST' = 'LIST') =>
  store.dispatch(sessionApi.util.invalidateTags([{ type, id }] as never));
const settled = () => Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()));

beforeEach(() => void store.dispatch(sessionApi.util.resetApiState()));

describe('what is shown is asked for again after a change of', () => {
  it.each([
    ['the board', () => boardPart.initiate(DAYS), OF_NIGHTS],
    ['which units are free', () => availability.initiate(DAYS), OF_NIGHTS],
    ['the page of a unit', () => unitOverview.initiate(4), OF_NIGHTS],
    ['the calendar of a unit', () => unitCalendar.initiate({ id: 4, ...DAYS }), OF_NIGHTS],
    ['the payments of a booking', () => paymentsOf.initiate(7), ['payment']],
  ])('%s', async (_what, show, after) => {
    const calls = fakeApi(
      answering(availabilityCalls.board, () => listOf([])),
      answering(unitPageCalls.overview, NOT_FOUND),
      answering(unitPageCalls.calendar, () => listOf([])),
      answering(payment.calls.list, () => listOf([])),
    );
    const shown = store.dispatch(show() as Shown);
    await shown;
    const again: string[] = [];
    for (const resource of RESOURCES) {
      const before = calls.length;
      change(resource);
      await settled();
      if (calls.length > before) again.push(resource);
    }
    shown.unsubscribe();
    expect(again).toEqual(after);
  });

  it.each([
    ['the page of a unit', () => unitOverview.initiate(4)],
    ['its address for calendars', () => calendarFeed.initiate(4)],
  ])('this unit alone: %s', async (_what, show) => {
    const calls = fakeApi(answering(unitPageCalls.overview, NOT_FOUND), answering(calendarFeedCalls.read, NOT_FOUND));
    const shown = store.dispatch(show() as Shown);
    await shown;
    change('unit', 5);
    await settled();
    expect(calls).toHaveLength(1);
    change('unit', 4);
    await settled();
    expect(calls).toHaveLength(2);
    shown.unsubscribe();
  });
});

describe('the bookings that are shown are asked for again', () => {
  const row = sampleRow(booking, { id: 7, version: 3 });
  const asked: (number | 'LIST')[] = [];
  const { part } = remoteApi({ name: 'mfe-of-this-test' }).addEndpoints((build) => ({
    part: build.query<null, number | 'LIST'>({
      queryFn: (id) => {
        asked.push(id);
        return { data: null };
      },
      providesTags: (_data, _failure, id) => [resourceTag('booking', id)],
    }),
  }));
  const key = { idempotencyKey: 'k1' };
  const { confirm, cancel } = bookingCalls;

  describe.each([
    ['is confirmed', confirm, () => confirmBooking.initiate({ row, ...key })],
    ['is canceled', cancel, () => cancelBooking.initiate({ row, body: {}, ...key })],
    ['is moved', booking.calls.change, () => moveBooking.initiate({ id: 7, version: 3, body: STAY })],
  ] as const)('when one %s', (_what, call, write) => {
    it.each<[string, () => FakeResponse<'resource.stale'>]>([
      ['and is told as it is then', () => oneOf(row)],
      ['and when that is refused', () => refusal('resource.stale')],
    ])('%s', async (_how, answer) => {
      fakeApi(answering(call, answer));
      const shown = (['LIST', 7, 8] as const).map((id) => store.dispatch(part.initiate(id)));
      await Promise.all(shown);
      asked.length = 0;
      await store.dispatch(write() as ReturnType<typeof moveBooking.initiate>);
      await settled();
      expect(asked).toEqual(['LIST', 7]);
      for (const each of shown) each.unsubscribe();
    });
  });
});
