import { combineSlices, configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { api, type CallFailure } from './api';

const reducer = combineSlices(api);

/** Adds a remote's slice to the running store. Call it before the remote first renders. */
export const inject: typeof reducer.inject = reducer.inject.bind(reducer);

/** Asks again who is signed in when a call is answered with 401: the session may have ended elsewhere. */
const forgetLapsedSession: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action) && (action.payload as CallFailure | undefined)?.status === 401) {
    const { endpointName } = (action.meta as { arg?: { endpointName?: string } }).arg ?? {};
    const asksWho = endpointName === 'currentUser' || endpointName === 'login';
    if (!asksWho) store.dispatch(api.util.invalidateTags(['Session']) as never);
  }
  return result;
};

/** The back office's store. */
export const store = configureStore({
  reducer,
  middleware: (defaults) => defaults().concat(api.middleware, forgetLapsedSession),
});
