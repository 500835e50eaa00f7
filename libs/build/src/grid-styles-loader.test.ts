import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { LoaderContext } from '@rspack/core';
import gridStyles from './grid-styles-loader';
import { gridStyles as rule } from './rules';

const installed = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@mui/x-data-grid/package.json')),
  'utils/css/context.mjs',
);

const load = (source: string): string => gridStyles.call({ resourcePath: installed } as LoaderContext, source);

describe('the data grid', () => {
  it('adds its variables by script, in the version that is installed', () => {
    expect(installed).toMatch(rule.test as RegExp);
    const loaded = load(readFileSync(installed, 'utf8'));
    expect(loaded).not.toContain('_jsx("style"');
    expect(loaded.match(/_jsx\(RulesByScript, \{/g)).toHaveLength(2);
    expect(loaded).toContain('import GlobalStyles from "@mui/material/GlobalStyles";');
  });

  it('that writes them in another way fails the build', () => {
    expect(() => load('React.createElement("style")')).toThrow(/writes its styles in another way than it did\.$/);
  });
});
