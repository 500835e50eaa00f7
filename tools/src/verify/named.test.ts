import { expect, it } from '@jest/globals';
import { namedFailures } from './named';

it('names each failed test of jest once, and its file, with the project', () => {
  const output = [
    '@capsule/e2e: FAIL render/product-media.test.tsx (5.2 s)',
    '@capsule/e2e:   ● Console',
    '@capsule/e2e:   ● toasts (product §8.1) › Several media items',
    '@capsule/e2e:     TypeError: no',
    '@capsule/e2e:   ● toasts (product §8.1) › Several media items',
    '@capsule/e2e: PASS render/product-texts.test.tsx',
  ].join('\n');
  expect(namedFailures(output, 'jest')).toEqual([
    '@capsule/e2e: render/product-media.test.tsx',
    '@capsule/e2e: toasts (product §8.1) › Several media items',
  ]);
});

it('names each failed test of Playwright once', () => {
  const output = [
    '  ✓  1 [short] › src/a.spec.ts:5:1 › passes (2.0s)',
    '  1) [short] › src/b.spec.ts:7:3 › a form › is sent ──────────',
    '    Error: no',
    '  1 failed',
    '    [short] › src/b.spec.ts:7:3 › a form › is sent ──────────',
  ].join('\n');
  expect(namedFailures(output, 'playwright')).toEqual(['[short] › src/b.spec.ts:7:3 › a form › is sent']);
});

it('names nothing where nothing failed', () => {
  expect(namedFailures('Tests:       3 passed, 3 total\n', 'jest')).toEqual([]);
  expect(namedFailures('  3 passed (2.0s)\n', 'playwright')).toEqual([]);
});
