import { combineSlices, configureStore, isRejectedWithValue, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { api, type CallFailure } from './api';
import type { Owner } from './remote-api';

const reducer = combineSlices(api);

/** Reports what a module's reducer throws as an error of the page, so that its stack says whose it is. */
function reportLater(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/** Asks a reducer for its first state. */
const FIRST = { type: 'host/first' };

/** If a reducer throws, the state stays as it was: otherwise it would block the actions of all other modules, too. */
function guarded<S>(reduce: Reducer<S>): Reducer<S> {
  // If this throws, the module's own import fails, not the store.
  const first = reduce(undefined, FIRST);
  return (state = first, action) => {
    try {
      return reduce(state, action);
    } catch (error) {
      reportLater(error);
      return state;
    }
  };
}

/**
 * Adds a module's reducer to the running store, under the module's name. A newer version of the module replaces it and
 * keeps its state.
 *
 * @returns a function that reads the module's state
 * @throws when the reducer has no first state
 *
 * @example const selectDraft = injectReducer(manifest, draftSlice.reducer);
 */
export function injectReducer<S>({ name }: Owner, reduce: Reducer<S>): (state: unknown) => S {
  const safe = guarded(reduce);
  reducer.inject({ reducerPath: name, reducer: safe as Reducer<unknown> }, { overrideExisting: true });
  // The store has a new reducer's state from the next action on.
  const first = safe(undefined, FIRST);
  return (state) => (state as Record<string, S | undefined>)[name] ?? first;
}

const known = new WeakMap<Reducer, Reducer>();

/** A reducer is guarded once, because another function would count as another reducer. */
function guardedOnce(reduce: Reducer): Reducer {
  const safe = known.get(reduce) ?? guarded(reduce);
  known.set(reduce, safe);
  return safe;
}

/**
 * Adds a slice under any name.
 *
 * @deprecated two modules may choose the same name: take `injectReducer`. Releases for host 1.1 use it.
 */
export const inject: typeof reducer.inject = ((slice: { reducerPath: string; reducer: Reducer }, config?: object) =>
  reducer.inject(
    { reducerPath: slice.reducerPath, reducer: guardedOnce(slice.reducer) },
    config,
  )) as typeof reducer.inject;

/**
 * Whether a failure means that another person is signed in than this page knows, or nobody, or that their role has
 * changed.
 */
const doubtsSession = ({ status, code }: Partial<CallFailure> = {}) => status === 401 || code === 'auth.forbidden';

/**
 * Refetches the signed-in person when a call is refused for that: the session may have ended elsewhere, or the role may
 * have been taken away. Frame and page follow the response.
 */
const forgetLapsedSession: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action) && doubtsSession(action.payload as Partial<CallFailure> | undefined)) {
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
