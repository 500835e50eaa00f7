import type { ComponentType } from 'react';
import { lateComponent } from './late-component';

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
  const late = lateComponent(() => load().catch(load));
  function Page() {
    return late.use({});
  }
  return Object.assign(Page, { load: late.load });
}
