import { describe, expect, it } from '@jest/globals';
import { asvsFindings } from './check-asvs';
import { countsOf } from './asvs/counts';
import { LEVELS } from './asvs/items';
import type { Status } from './asvs/read-rows';
import { repositoryOf } from './references/repository';

/** What keeps docs/asvs.md true: a test that was renamed, deleted or skipped is told, and so is a count that is off. */

const TEST = 'src/door.test.ts';
const SOURCE = `
describe('a door', () => {
  it('is closed', () => {});
  it.skip('is locked', () => {});
  it.fixme('is oiled', () => {});
  itOnLinux('is heavy', () => {});
  it.each([['the wind'], ['a guest']])('is opened by %s', () => {});
  it.each([['a guest', '%s']])('is opened by %s at %i', () => {});
  it(\`has \${2} hinges\`, () => {});
  other('is painted', () => {});
});
`;

/** The rows of a sound document; the first two are what a test replaces. */
const HELD = `| 1.1.1 | doors | tested | \`${TEST}\` \`is closed\`; \`a door\` |`;
const WRITTEN = '| 1.1.2 | keys | written | [Keys](security.md#keys) |';
const REST = [...LEVELS.keys()].slice(2);

const stated = (first: Status, second: Status) =>
  new Map<string, Status>([
    ['1.1.1', first],
    ['1.1.2', second],
    ...REST.map((item) => [item, 'does not apply'] as const),
  ]);

interface Parts {
  held?: string;
  written?: string;
  rest?: string;
  counts?: (lines: string[]) => string[];
}

/** A document with one table of counts and one of items. */
function document({
  held = HELD,
  written = WRITTEN,
  rest = REST.join(', '),
  counts = (lines) => lines,
}: Parts): string {
  const lines = [...countsOf(stated('tested', 'written'))].map(
    ([name, cells]) => `| ${[name, ...cells].join(' | ')} |`,
  );
  const head = '| Chapter | Items | Apply | Tested | Written | Untested | Not met | Met | Held |\n|-|-|-|-|-|-|-|-|-|';
  return [
    `# ASVS\n\n${head}`,
    ...counts(lines),
    '\n| Item | What | Status | Held by |\n|-|-|-|-|',
    held,
    written,
    `| ${rest} | rest | does not apply | there are no walls |`,
    '',
  ].join('\n');
}

async function messages(parts: Parts): Promise<string[]> {
  const files = new Map([
    ['docs/asvs.md', document(parts)],
    [TEST, SOURCE],
  ]);
  return (await asvsFindings(repositoryOf(files))).map(({ message }) => message);
}

describe('a document', () => {
  it('with every item, tests that are run, and right counts has no findings', async () => {
    expect(await messages({})).toEqual([]);
  });

  it.each([
    ['as it stands', `\`${TEST}\` \`is opened by %s\``],
    ['that is run on some machines', `\`${TEST}\` \`is heavy\``],
    ['with a text of the table', `\`${TEST}\` \`is opened by the wind\``],
    ['with a hole of the table', `\`${TEST}\` \`is opened by a guest at %s\``],
    ['of a template', `\`${TEST}\` \`has %s hinges\``],
  ])('may name a test %s', async (_what, cell) => {
    expect(await messages({ held: `| 1.1.1 | doors | tested | ${cell} |` })).toEqual([]);
  });

  it.each([
    ['in a file that is gone', `\`src/gone.test.ts\` \`is closed\``, 'names src/gone.test.ts, which is not there'],
    ['that is gone', `\`${TEST}\` \`is shut\``, 'names "is shut", which no test of'],
    ['that is skipped', `\`${TEST}\` \`is locked\``, 'names "is locked", which no test of'],
    ['that is to be mended', `\`${TEST}\` \`is oiled\``, 'names "is oiled", which no test of'],
    ['that is none', `\`${TEST}\` \`is painted\``, 'names "is painted", which no test of'],
    ['with a hole that the title lacks', `\`${TEST}\` \`is %s\``, 'names "is %s"'],
    ['for a line that the table lacks', `\`${TEST}\` \`is opened by a thief\``, 'names "is opened by a thief"'],
    ['without a title', `\`${TEST}\``, `names no title of a test in ${TEST}`],
    [
      'without a title before another',
      `\`a.test.ts\`; \`${TEST}\` \`is closed\``,
      'names no title of a test in a.test.ts',
    ],
    ['after one that is run', `\`${TEST}\` \`is closed\`; \`is shut\``, 'names "is shut", which no test of'],
    ['nowhere', 'by looking', 'is tested, but names no test'],
  ])('may not name a test %s', async (_what, cell, message) => {
    const found = await messages({ held: `| 1.1.1 | doors | tested | ${cell} |` });
    expect(found).toContainEqual(expect.stringContaining(message));
  });

  it.each<[string, Parts, string]>([
    ['an item is left out', { rest: REST.slice(1).join(', ') }, `has no row for ${REST[0]}`],
    ['an item has two rows', { rest: ['1.1.1', ...REST].join(', ') }, 'has two rows for 1.1.1'],
    ['an item is not of the standard', { rest: ['1.1.9', ...REST].join(', ') }, 'speaks of 1.1.9'],
    ['a status is none', { held: '| 1.1.1 | doors | fine | x |' }, 'has the status "fine"'],
    ['what is written is nowhere', { written: '| 1.1.2 | keys | written | somewhere |' }, 'leads to no heading'],
    ['no reason is given', { written: '| 1.1.2 | keys | does not apply | |' }, 'says nothing in its last cell'],
    [
      'a count is missing',
      { counts: (lines) => lines.slice(1) },
      'has no counts of All: 253 | 2 | 1 | 1 | 0 | 0 | 100 %',
    ],
    [
      'a count is off',
      { counts: ([all = '', ...more]) => [all.replace('253', '254'), ...more] },
      'must say: 253 | 2 | 1 | 1 | 0 | 0 | 100 % | 50 %',
    ],
  ])('is refused where %s', async (_what, parts, message) => {
    expect(await messages(parts)).toContainEqual(expect.stringContaining(message));
  });

  it('that is not there is told', async () => {
    expect(await asvsFindings(repositoryOf(new Map()))).toHaveLength(1);
  });
});

describe('the counts', () => {
  it('leave out what does not apply, and never round up to all', () => {
    const most = [...LEVELS.keys()].map((item, index) => [item, index === 0 ? 'not met' : 'tested'] as const);
    const counts = countsOf(new Map(most));
    expect(counts.get('All')).toEqual(['253', '253', '252', '0', '0', '1', '99 %', '99 %']);
    expect(counts.get('V17')).toEqual(['7', '7', '7', '0', '0', '0', '100 %', '100 %']);
    expect(countsOf(stated('untested', 'tested')).get('V1')).toEqual(['27', '2', '1', '0', '1', '0', '100 %', '50 %']);
    expect(countsOf(stated('tested', 'tested')).get('V17')).toEqual(['7', '0', '0', '0', '0', '0', '–', '–']);
  });

  it('are of the items of the standard: 70 of level 1, 183 of level 2', () => {
    const levels = [...LEVELS.values()];
    expect(levels.filter((level) => level === '1')).toHaveLength(70);
    expect(levels.filter((level) => level === '2')).toHaveLength(183);
  });
});
