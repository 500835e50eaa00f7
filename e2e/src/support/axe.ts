import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from './test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(context: unknown, options: object): Promise<AxeResults>;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects axe to find no violation of WCAG 2.2 AA on the current page (product §11). */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated, because the content security policy forbids adding it as a script.
  await page.evaluate(source);
  const results = await page.evaluate<AxeResults, string[]>(
    (values) => (window as unknown as { axe: Axe }).axe.run(document, { runOnly: { type: 'tag', values } }),
    RULES,
  );
  const found = results.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(found).toEqual([]);
}
