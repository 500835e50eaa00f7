/**
 * What the back office's remotes get from the host: the RTK Query API, the store and the session. Public pages must not
 * import this entry.
 */
export { api, type CallArgs, type CallFailure } from './api';
export { sessionApi, useLoginMutation, useLogoutMutation, useSession, type Session } from './session';
export { inject, store } from './store';
