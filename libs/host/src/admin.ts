/**
 * What the back office's remotes get from the running host: the one RTK Query API, the store, the session. Never
 * imported by a public page.
 */
export { api, type CallArgs, type CallFailure } from './api';
export { sessionApi, useLoginMutation, useLogoutMutation, useSession, type Session } from './session';
export { inject, store } from './store';
