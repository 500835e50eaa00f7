import { sessionApi, store } from '@capsule/host/admin';

/**
 * Reads who is signed in, once a sign-in was answered.
 *
 * @returns whether that could be read: the login stays until it is, whatever the sign-in was answered
 */
export async function readSession(): Promise<boolean> {
  const reading = store.dispatch(sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true }));
  const { isSuccess } = await reading;
  reading.unsubscribe();
  return isSuccess;
}
