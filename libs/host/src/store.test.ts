import { createAsyncThunk } from '@reduxjs/toolkit';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { sessionApi } from './session';
import { store } from './store';
import { answering, fakeApi, refusal } from './testing';

/** A thunk of a remote's own, which fails with what is given. */
const failWith = (failure: unknown) =>
  createAsyncThunk('remote/own', (_, { rejectWithValue }) => rejectWithValue(failure));

describe('a thunk of a remote that fails (product §4.5)', () => {
  it.each([
    ['with a 401 has who is signed in asked for anew', { status: 401 }, 2],
    ['with another failure asks nobody', { status: 403 }, 1],
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
