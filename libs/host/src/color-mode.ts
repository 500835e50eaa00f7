import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

/** The attribute on `<html>` that selects dark mode (theme: `colorSchemeSelector: 'data'`). */
const DARK_ATTRIBUTE = 'data-dark';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [DARK_ATTRIBUTE] });
  return () => observer.disconnect();
}

const current = (): ColorMode => (document.documentElement.hasAttribute(DARK_ATTRIBUTE) ? 'dark' : 'light');

/**
 * The colour scheme in use. MUI's own `useColorScheme` is empty in a remote, because only the shell has a theme
 * provider (architecture §4). Use this for what CSS cannot do; colours from `theme.vars` change by themselves.
 */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, current, () => 'light');
}
