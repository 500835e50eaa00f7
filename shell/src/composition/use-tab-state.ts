import { useSyncExternalStore } from 'react';
import { remoteRegistry, type TabState } from './remote-registry';

const subscribe = (listener: () => void) => remoteRegistry.subscribe(listener);
const state = () => remoteRegistry.state();

/** What this tab knows of the live remotes; draws anew when that changes. */
export const useTabState = (): TabState => useSyncExternalStore(subscribe, state, state);
