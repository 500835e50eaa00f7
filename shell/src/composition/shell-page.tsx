import type { ComponentType } from 'react';
import { renewedComponent } from './late-component';
import { LoadingPanel } from './panels';

interface PageModule {
  default: ComponentType;
}

/** A page or frame of the shell, whose code loads when it is shown, or earlier by `load`. */
export type ShellPage = ComponentType & {
  /** Loads its code, so that it is drawn at once when it is shown. */
  load: () => Promise<void>;
};

/**
 * A page of the shell. What has failed is asked for anew when it is drawn anew: by "Try again", and by coming back.
 *
 * @param waiting what is said until it is here
 * @example const SettingsPage = shellPage(() => import('./settings/settings-page'));
 */
export function shellPage(load: () => Promise<PageModule>, waiting?: string): ShellPage {
  const late = renewedComponent(load);
  function Page() {
    return late.use({}) ?? (waiting ? <LoadingPanel text={waiting} /> : null);
  }
  return Object.assign(Page, { load: late.load });
}
