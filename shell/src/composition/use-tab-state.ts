import { useSyncExternalStore } from 'react';
import { remoteRegistry, type TabState } from './remote-registry';

/** What this tab knows of the live remotes; draws anew when that changes. */
export const useTabState = (): TabState =>
  useSyncExternalStore(remoteRegistry.subscribe, remoteRegistry.state, remoteRegistry.state);
