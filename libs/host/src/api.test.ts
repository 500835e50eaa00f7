import { sampleOf } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { api } from './api';
import { store } from './store';
import { answering, fakeApi, listOf, refusal } from './testing';

const { addUnit, unitLinks } = api.injectEndpoints({
  endpoints: (build) => ({
    unitLinks: build.query<string | null | undefined, void>({
      query: () => '/api/units?page=1',
      transformResponse: (_answer, meta) => meta?.link,
    }),
    addUnit: build.mutation<unknown, object>({
      query: (body) => ({ path: '/api/units', method: 'POST', body, idempotencyKey: 'k1' }),
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
