import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from './test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(context: unknown, options: object): Promise<AxeResults>;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks the page as it is against WCAG 2.2 AA (product §11): axe finds nothing.
 *
 * @param without rules of axe that do not hold for what is open
 */
export async function expectAccessible(page: Page, { without = [] as string[] } = {}): Promise<void> {
  // Evaluated, not added as a script: the content security policy forbids the latter. It is half a megabyte, so once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // What fades in has less contrast than it will have.
  await page.evaluate(async () => {
    const endless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    const ending = running.filter((animation) => !endless(animation));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // It reads the page step by step, so it begins when nothing is left to be drawn.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const results = await page.evaluate<AxeResults, string[]>(
    (values) =>
      (window as unknown as { axe: Axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        // Only these are looked at below; all that passes need not be described.
        resultTypes: ['violations'],
      }),
    RULES,
  );
  const found = results.violations
    .filter(({ id }) => !without.includes(id))
    .map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
  expect(found).toEqual([]);
}
