import { lazy, type ComponentType } from 'react';

interface PageModule {
  default: ComponentType;
}

/** A page or frame of the shell, whose code loads when it is shown, or earlier by `load`. */
export type ShellPage = ComponentType & {
  /** Loads its code, so that it is drawn at once when it is shown. */
  load: () => Promise<void>;
};

/**
 * A page of the shell. A browser answers a script once from its failed preload, so what has failed is asked for again.
 *
 * @example const SettingsPage = shellPage(() => import('./settings/settings-page'));
 */
export function shellPage(load: () => Promise<PageModule>): ShellPage {
  let loaded: ComponentType | null = null;
  const loadAnyway = () => load().catch(load);
  const Late = lazy(loadAnyway);
  function Page() {
    const Shown = loaded ?? Late;
    return <Shown />;
  }
  return Object.assign(Page, {
    load: async () => {
      loaded = (await loadAnyway()).default;
    },
  });
}
