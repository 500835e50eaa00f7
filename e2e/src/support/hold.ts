import type { Page, Route } from '@playwright/test';

/**
 * Keeps the answer to a call back, so that what is shown meanwhile can be looked at for as long as that takes.
 *
 * @param url a glob, as `page.route` takes it
 * @param answer what is answered in the end
 * @returns lets the answer go
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
