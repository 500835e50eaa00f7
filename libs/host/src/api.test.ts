import { booking } from '@capsule/contracts/bookings/booking';
import { sampleOf } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { api, type CallFailure } from './api';
import { store } from './store';
import { answering, fakeApi, listOf, refusal } from './testing';

const { addUnit, book, unitLinks } = api.injectEndpoints({
  endpoints: (build) => ({
    unitLinks: build.query<string | null | undefined, void>({
      query: () => '/api/units?page=1',
      transformResponse: (_answer, meta) => meta?.link,
    }),
    addUnit: build.mutation<unknown, object>({
      query: (body) => ({ path: '/api/units', method: 'POST', body, idempotencyKey: 'k1' }),
    }),
    book: build.mutation<unknown, object>({
      query: (body) => ({ path: '/api/bookings', method: 'POST', body, idempotencyKey: 'k1' }),
    }),
  }),
}).endpoints;

const add = () => store.dispatch(addUnit.initiate(sampleOf(unit.input)));

afterEach(() => jest.restoreAllMocks());

describe('a call of the back office that fails (product §7)', () => {
  it('tells the screen its status, message, error code and fields', async () => {
    const errors = [{ field: 'unitNumber', message: 'Another unit has this number.' }];
    const refused = refusal('resource.conflict', errors);
    fakeApi(answering(unit.calls.create, () => refused));
    expect((await add()).error).toEqual({
      status: 409,
      message: `409: ${JSON.stringify(refused.json)}`,
      code: 'resource.conflict',
      fieldErrors: errors,
    });
  });

  const free = [{ checkInDate: '2027-03-10', checkOutDate: '2027-03-18' }];
  const clash = {
    booking: { id: 9, capsuleId: 4, clientName: 'Ada First', checkInDate: '2027-03-08', checkOutDate: '2027-03-10' },
    preparationDays: 0,
    free,
  };
  const days = { fromDate: '2027-03-08', toDate: '2027-03-10' };
  const blocked = {
    block: { id: 2, capsuleId: 4, ...days, reason: 'transport' as const, note: null, by: 'Priya Nair' },
    free,
  };

  it.each([
    ['booking', 'booking.overlap', { clash }],
    ['block', 'unit.blocked', { blocked }],
  ] as const)('tells which %s stands in the way, and when else, and only that', async (_what, code, inTheWay) => {
    fakeApi(answering(booking.calls.create, () => refusal(code, [], inTheWay)));
    const { error } = await store.dispatch(book.initiate(sampleOf(booking.input)));
    const { status, message, ...told } = error as CallFailure;
    expect([status, message.slice(0, 5)]).toEqual([409, '409: ']);
    expect(told).toEqual({ code, fieldErrors: [], ...inTheWay });
  });

  it('has neither code nor fields where no answer came', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await add()).error).toEqual({ status: 0, message: '0: Failed to fetch', code: null, fieldErrors: [] });
  });
});

describe('an endpoint', () => {
  it('is told of the other pages of a list', async () => {
    const link = '</api/units?before=end>; rel="last"';
    fakeApi(answering(unit.calls.list, () => ({ ...listOf([]), link })));
    expect((await store.dispatch(unitLinks.initiate())).data).toBe(link);
    fakeApi(answering(unit.calls.list, () => listOf([])));
    expect((await store.dispatch(unitLinks.initiate(undefined, { forceRefetch: true }))).data).toBeNull();
  });
});
