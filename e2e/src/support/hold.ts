import type { Page, Route } from '@playwright/test';

/**
 * Delays the response to a call, so that the state in the meantime can be tested.
 *
 * @param url a glob for `page.route`
 * @param answer the response
 * @returns releases the response
 */
export async function hold(
  page: Page,
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
