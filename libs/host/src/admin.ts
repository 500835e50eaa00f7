/**
 * What the back office's remotes get from the host: RTK Query API, store and session. Public pages must not import it.
 */
export { api, type CallArgs, type CallFailure } from './api';
export { sessionApi, useLoginMutation, useLogoutMutation, useSession, type Session } from './session';
export { inject, store } from './store';
