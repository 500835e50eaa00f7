import { api } from './api';
import { sessionApi } from './session';
import { store } from './store';

/** Signing out empties the cache while a list may still be loading (product §4). */
it('a query that nobody waits for any more is no fault: nothing is printed', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_path, init) =>
      new Promise((_resolve, reject) => {
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error));
      }),
  );
  const query = store.dispatch(sessionApi.endpoints.currentUser.initiate());
  store.dispatch(api.util.resetApiState());
  await query;
  // It would be printed after the query has ended.
  await new Promise((resolve) => setTimeout(resolve));
  expect(printed).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
