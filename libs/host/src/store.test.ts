import { createAsyncThunk } from '@reduxjs/toolkit';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { sessionApi } from './session';
import { inject, injectReducer, store } from './store';
import { answering, fakeApi, refusal } from './testing';

/** A thunk of a remote's own, which fails with what is given. */
const failWith = (failure: unknown) =>
  createAsyncThunk('remote/own', (_, { rejectWithValue }) => rejectWithValue(failure));

describe('a thunk of a remote that fails (product §4.5, §6)', () => {
  it.each([
    ['with a 401 has who is signed in asked for anew', { status: 401 }, 2],
    ['that is forbidden has it asked for, too: the role may be another', { status: 403, code: 'auth.forbidden' }, 2],
    ['with another failure asks nobody', { status: 403, code: 'request.foreign-origin' }, 1],
    ['with nothing asks nobody', undefined, 1],
  ])('%s', async (_what, failure, times) => {
    const calls = fakeApi(answering(signInCalls.currentUser, () => refusal('auth.required')));
    const shown = store.dispatch(sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true }));
    await shown;
    await store.dispatch(failWith(failure)());
    await Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()));
    expect(calls).toHaveLength(times);
    shown.unsubscribe();
  });
});

describe("a module's reducer (architecture §2.2)", () => {
  const OPS = { name: 'mfe-admin-ops' };
  const count = (state: number | undefined, { type }: { type: string }) => (state ?? 0) + (type === 'count' ? 1 : 0);

  it('stands under the name of the module, and is read by what it gives back', () => {
    const selectCount = injectReducer(OPS, count);
    expect(selectCount(store.getState())).toBe(0);
    store.dispatch({ type: 'count' });
    expect(selectCount(store.getState())).toBe(1);
    expect(store.getState()).toHaveProperty('mfe-admin-ops', 1);
  });

  it('of a newer version replaces that of the older, and goes on with its state', () => {
    injectReducer({ name: 'mfe-admin-newer' }, count);
    store.dispatch({ type: 'count' });
    const selectCount = injectReducer({ name: 'mfe-admin-newer' }, (state: number | undefined, { type }) =>
      type === 'count' ? (state ?? 0) + 10 : (state ?? 0),
    );
    store.dispatch({ type: 'count' });
    expect(selectCount(store.getState())).toBe(11);
  });

  const careless = (state: number | undefined, action: { type: string }) => {
    if (action.type === 'careless') throw new RangeError('Careless');
    return count(state, action);
  };

  it.each([
    ['', () => injectReducer({ name: 'mfe-admin-careless' }, careless)],
    [', added as releases for host 1.1 do,', () => inject({ reducerPath: 'careless', reducer: careless })],
  ])('that throws%s keeps its state, stops nobody else, and is reported', (_how, add) => {
    jest.useFakeTimers();
    const selectCount = injectReducer(OPS, count);
    const before = selectCount(store.getState());
    add();
    store.dispatch({ type: 'count' });
    expect(() => store.dispatch({ type: 'careless' })).not.toThrow();
    store.dispatch({ type: 'count' });
    expect(selectCount(store.getState())).toBe(before + 2);
    expect(Object.values(store.getState() as object)).toContain(2);
    expect(() => jest.runAllTimers()).toThrow('Careless');
    jest.useRealTimers();
  });

  it('without a first state is refused where it is added', () => {
    const broken = (): number => {
      throw new RangeError('Broken');
    };
    expect(() => injectReducer({ name: 'mfe-admin-broken' }, broken)).toThrow('Broken');
    expect(() => store.dispatch({ type: 'count' })).not.toThrow();
  });
});
