/**
 * What the back office's remotes get from the host: their part of the RTK Query API, the store and the session. Public
 * pages must not import it.
 */
export type { CallArgs, CallFailure } from './api';
export { followChanges } from './follow-changes';
export { liveChanges, type ChangeNews } from './live-changes';
export { othersChanges, type OthersChange } from './others-changes';
export { remoteApi, resourceTag, type Owner, type RemoteApi } from './remote-api';
export { sessionApi, useLoginMutation, useLogoutMutation, useSession, type Session } from './session';
export { continueSession, followTabs } from './session-tabs';
export {
  Slot,
  SlotHostProvider,
  useRecordPath,
  useSlot,
  useSlotOffers,
  type SlotHost,
  type SlotOffer,
  type SlotPart,
} from './slots';
export { inject, injectReducer, store } from './store';
export { unsaved, type LeaveStep, type LeaveWords, type Unsaved } from './unsaved';
export { upload, type UploadOptions } from './upload';

/**
 * The RTK Query API itself.
 *
 * @deprecated an endpoint that is added to it by a name that another module has is ignored: take `remoteApi`. Releases
 * for host 1.1 use it.
 */
export { api } from './api';
