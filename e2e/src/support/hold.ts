import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Delays the response to a call, so that the state in the meantime can be tested.
 *
 * @param url a glob for `page.route`
 * @param answer the response
 * @returns releases the response
 */
export async function hold(
  page: Page | BrowserContext,
  url: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await gone;
    await answer(route);
  });
  return letGo;
}

/**
 * Lets nothing that others change reach a browser. The lists of its pages would ask for it by themselves, and after the end
 * of a session that is the call by which the end is noticed, instead of the one that the journey is about.
 */
export async function holdChanges(context: BrowserContext): Promise<void> {
  await hold(context, '**/api/events*');
}
