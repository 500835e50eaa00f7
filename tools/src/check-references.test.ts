import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brokenReferences } from './check-references';
import { readRepository, repositoryOf } from './references/repository';
import { SECTION_SIGN as S } from './references/sections';

/** Put together at run time, because this file is checked too. */
const DOCS = 'docs';
const RECORDS = `${DOCS}/decisions`;

const SOUND: Record<string, string | null> = {
  'README.md': '# Homes\n\nSee [the product](docs/product.md#2-screens), [docs](docs) and `docs/teams.md`.\n',
  'docs/product.md':
    '# The product\n\n## 1. People\n\n## 2. Screens\n\n### 2.1 Routes\n\n### 2.2 Home\n\n## 20. More\n\n### 20.1 Last\n',
  'docs/architecture.md': '# The architecture\n\n## 1. Parts\n',
  'docs/teams.md':
    '# Teams\n\n[Above](#teams), [out](https://homes.example/x.md), ![a home](images/home.webp), ![its plan](images/the%20plan.webp)\n',
  [`${RECORDS}/001-releases.md`]: '# 001 Releases\n\n## Why\n\n## Why\n\n[again](#why-1)\n',
  'docs/images/home.webp': null,
  'docs/images/the plan.webp': null,
  'src/unit.ts': `/** A unit (product ${S}2.1, ${S}1; architecture ${S}1). RFC 9110 ${S}14.1.2. */\n// ${RECORDS}/001\n`,
};

/** The findings when one file is replaced. */
async function findings(file: string, text: string): Promise<string[]> {
  const repository = repositoryOf(new Map(Object.entries({ ...SOUND, [file]: text })));
  return (await brokenReferences(repository)).map((found) => `${found.file}:${found.line} ${found.message}`);
}

describe('a repository without broken references', () => {
  it('has no findings', async () => {
    expect(await brokenReferences(repositoryOf(new Map(Object.entries(SOUND))))).toEqual([]);
  });
});

describe('a section', () => {
  it.each([
    [
      'of a chapter that is not there',
      `// see\n// product ${S}3`,
      2,
      'docs/product.md has no heading 3: there are 1, 2, 20.',
    ],
    ['that is not there', `// product ${S}2.3`, 1, 'docs/product.md has no heading 2.3: there are 2.1, 2.2.'],
    [
      'of a chapter without sections',
      `// product ${S}1.1`,
      1,
      'docs/product.md has no heading 1.1: there is none like it.',
    ],
    ['in the rest of a list', `// product ${S}1,\n// ${S}2 and ${S}9`, 2, 'has no heading 9'],
    ['of the other document', `/* architecture ${S}2 */`, 1, 'docs/architecture.md has no heading 2: there are 1.'],
    ['on the line after its document', `/**\n * Product\n * ${S}9.\n */`, 3, 'docs/product.md has no heading 9'],
    [
      'of a document that no clone has',
      `// design ${S}1`,
      1,
      `No clone has the design: cite a chapter of docs/product.md as`,
    ],
    ['of another one', `// (spec ${S}2, ${S}9)`, 1, 'No clone has the spec'],
    ['escaped as in JSON', String.raw`"design \u${'00a7'}4"`, 1, 'No clone has the design'],
    [
      'of no document',
      `// see ${S}4`,
      1,
      `A section of which document? Cite a chapter of docs/product.md as "product ${S}1"`,
    ],
  ])('%s', async (_what, text, line, message) => {
    expect((await findings('src/unit.ts', text))[0]).toMatch(`src/unit.ts:${line} `);
    expect((await findings('src/unit.ts', text))[0]).toContain(message);
  });

  it('is reported once for each citation', async () => {
    expect(await findings('src/unit.ts', `// spec ${S}2, ${S}9 and ${S}4`)).toHaveLength(3);
  });

  it('of a document that was deleted is reported', async () => {
    const repository = repositoryOf(new Map([['a.ts', `// product ${S}1`]]));
    expect(await brokenReferences(repository)).toMatchObject([{ file: 'a.ts', line: 1 }]);
  });
});

describe('a decision record', () => {
  it.each([
    ['by its number', '// decision 002', 'There is no decision record 002: the last one is 001-releases.'],
    ['by its path', `// ${RECORDS}/099`, 'the last one is 001-releases.'],
    ['under another name', `// ${RECORDS}/001-locks.md`, `Decision record 001 is ${RECORDS}/001-releases.md.`],
  ])('that does not exist is reported %s', async (_what, text, message) => {
    expect(await findings('src/unit.ts', text)).toEqual([expect.stringContaining(message)]);
  });

  it('that exists may be cited in each of these ways', async () => {
    const text = `// decision 001, decision record 001, ${RECORDS}/001, ${RECORDS}/001-releases.md`;
    expect(await findings('src/unit.ts', text)).toEqual([]);
  });

  it.each(['gone.md', 'deployment/gone.service'])(
    'is not the only kind of document that is checked: %s',
    async (name) => {
      const text = `throw new Error('See ${DOCS}/${name}.')`;
      expect(await findings('src/unit.ts', text)).toEqual([`src/unit.ts:1 There is no ${DOCS}/${name}.`]);
    },
  );
});

describe('a link', () => {
  it.each([
    ['to a file that is not there', '[a](gone.md)', `There is no ${DOCS}/gone.md.`],
    ['to a file elsewhere', '[a](001-releases.md)', `Did you mean ${RECORDS}/001-releases.md?`],
    ['with a definition', '[a][b]\n\n[b]: ../gone.md', 'There is no gone.md.'],
    ['to an image', '![a](images/gone.webp)', 'There is no docs/images/gone.webp.'],
    ['to a heading that is not there', '[a](product.md#screens)', 'docs/product.md has no heading #screens; it has'],
    ['to a heading of its own', '# Own\n\n[a](#other)', 'docs/teams.md has no heading #other; it has #own.'],
    ['out of the repository', '[a](../../secret.md)', 'There is no ../secret.md.'],
    ['in a table', '| a |\n| - |\n| [b](gone.md) |', `There is no ${DOCS}/gone.md.`],
    ['as a path in a code span', `See \`${RECORDS}/gone/why.ts\`.`, `There is no ${RECORDS}/gone/why.ts.`],
  ])('%s is reported', async (_what, text, message) => {
    const found = await findings('docs/teams.md', text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  it.each([
    ['in a code block', '```md\n[a](gone.md)\n```'],
    ['in a code span', '`[a](gone.md)`'],
    ['to another host', '[a](mailto:desk@homes.example) <https://homes.example/gone.md>'],
    ['to a folder', '[a](decisions/)'],
    ['to a folder as a path', `See \`${RECORDS}/\`.`],
    ['with a placeholder', 'See `docs/<topic>/page.ts` and `npm/gone`.'],
  ])('%s is not checked', async (_what, text) => {
    expect(await findings('docs/teams.md', text)).toEqual([]);
  });
});

describe('the repository', () => {
  let root: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'capsule-references-'));
    git('init', '--quiet');
    await writeFile(path.join(root, 'tracked.md'), '[a](deleted.md) [b](untracked.md)\n');
    await writeFile(path.join(root, 'deleted.md'), '# Deleted\n');
    await writeFile(path.join(root, 'image.bin'), Buffer.from([1, 0, 2]));
    git('add', '.');
    await writeFile(path.join(root, 'untracked.md'), '[a](gone.md)\n');
    await rm(path.join(root, 'deleted.md'));
  });
  afterAll(() => rm(root, { recursive: true }));

  it('consists of the files that git tracks and that still exist', async () => {
    const { texts, paths } = await readRepository(root);
    expect([...texts.keys()]).toEqual(['tracked.md']);
    expect([...paths].sort()).toEqual(['image.bin', 'tracked.md']);
  });

  it('refers to nothing that exists only on this machine', async () => {
    const found = await brokenReferences(await readRepository(root));
    expect(found.map(({ message }) => message)).toEqual(['There is no deleted.md.', 'There is no untracked.md.']);
  });
});
