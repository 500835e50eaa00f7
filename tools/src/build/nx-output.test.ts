import { describe, expect, it } from '@jest/globals';
import { NxOutput, type Finished } from './nx-output';

/** As Nx prints it into a pipe. */
const OUTPUT = `
 NX   Running target build for 3 projects:

- @capsule/shell
- @capsule/api
- @capsule/mfe-admin-ops


✔  nx run @capsule/shell:build  [local cache]

> nx run @capsule/mfe-admin-ops:build


> @capsule/mfe-admin-ops@1.0.0 build
> node build-app.ts

Error: Expression expected
  \u001b[31mmanifest.ts:18:1\u001b[39m
✔  nx run @capsule/api:build


  Run duration:      1.3s
  Cache:             1/3 hit (33%)
`;

const FAILURE = `> @capsule/mfe-admin-ops@1.0.0 build
> node build-app.ts

Error: Expression expected
  \u001b[31mmanifest.ts:18:1\u001b[39m`;

function read(...chunks: string[]) {
  const finished: Finished[] = [];
  const output = new NxOutput((each) => finished.push(each));
  for (const chunk of chunks) output.take(chunk);
  return { finished, failures: Object.fromEntries(output.failures()) };
}

describe("Nx's output", () => {
  it('tells which projects are built, were built before, and could not be', () => {
    expect(read(OUTPUT).finished).toEqual([
      { project: '@capsule/shell', outcome: 'done', isCached: true },
      { project: '@capsule/mfe-admin-ops', outcome: 'failed', isCached: false },
      { project: '@capsule/api', outcome: 'done', isCached: false },
    ]);
  });

  it('holds the whole output of what failed, and nothing else', () => {
    expect(read(OUTPUT).failures).toEqual({ '@capsule/mfe-admin-ops': FAILURE });
  });

  it('ends with a summary that belongs to no project', () => {
    const last = OUTPUT.replace('✔  nx run @capsule/api:build\n', '');
    expect(read(last).failures).toEqual({ '@capsule/mfe-admin-ops': FAILURE });
  });

  it('is read in whatever pieces it comes', () => {
    expect(read(...OUTPUT)).toEqual(read(OUTPUT));
  });
});
