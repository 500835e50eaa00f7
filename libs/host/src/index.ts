/**
 * What a remote gets from the host, shared as ONE instance (architecture §1). Public pages load this entry too, so
 * nothing behind it may import Redux or MUI; those belong to `@capsule/host/admin`.
 */

// Remotes use the host's router by these exports: the package is not shared, so that unused parts are dropped.
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { call, CallError, type CallOptions } from './call';
export { confirmation } from './confirmation';
export { earlyCalls } from './early-calls';
export { firstScreen } from './first-screen';
export { useColorMode, type ColorMode } from './color-mode';
export { liveLock } from './live-lock';
export { pageSession, type PageSession } from './page-session';
export { renderedWith } from './rendered-with';
export { tooOld } from './too-old';
export { toasts, showToast, type Toast, type ToastAction, type ShownToast } from './toasts';
export { defineRemote, type RemoteModule, type RemotePage, type RemoteSlot } from './remote';

/** The names of version 1.0. Releases that were built against it may still be deployed, or rolled back to. */
export { toasts as notices, showToast as notify } from './toasts';
