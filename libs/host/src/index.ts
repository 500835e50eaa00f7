/**
 * What a remote gets from the running host, as ONE instance (architecture §1). This entry is on public pages too, so
 * nothing behind it may import Redux or MUI; those are behind `@capsule/host/admin`.
 */

// The host's router: the router package itself is not shared, so that it can be tree-shaken.
export { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { call, CallError, type CallOptions } from './call';
export { useColorMode, type ColorMode } from './color-mode';
export { toasts, showToast, type Toast, type ShownToast } from './toasts';
export { defineRemote, type RemoteModule, type RemotePage } from './remote';

/** The names of 1.0: releases that were built against it are still deployed, and rolled back to. */
export { toasts as notices, showToast as notify } from './toasts';
