import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

/** The attributes on `<html>` that select the scheme (theme: `colorSchemeSelector: 'data'`). */
const DARK_ATTRIBUTE = 'data-dark';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [DARK_ATTRIBUTE, 'data-light'] });
  return () => observer.disconnect();
}

const current = (): ColorMode => (document.documentElement.hasAttribute(DARK_ATTRIBUTE) ? 'dark' : 'light');

/**
 * The scheme on show. MUI's own `useColorScheme` is empty in a remote: only the shell has a provider (architecture §4).
 * Use it for what CSS cannot do; colours follow `theme.vars` by themselves.
 */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, current, () => 'light');
}
