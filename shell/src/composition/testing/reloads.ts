/**
 * Counts how often the page is loaded anew. No test may replace `location.reload`, which browsers hold fast, so this hears
 * of it where jsdom says that it loads no pages.
 *
 * @returns how often since it was called
 */
export function watchReloads(): () => number {
  let count = 0;
  const { error } = console;
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    if (String(said[0]).includes('Not implemented: navigation')) count += 1;
    else error(...said);
  });
  return () => count;
}
