import type { Page } from '@playwright/test';

/**
 * Other journeys write and deploy meanwhile, and a page that hears of it reads its list anew, or takes over the modules
 * that are live then. This page hears of nothing; to be called before it is opened.
 */
export const hearNothing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'));
