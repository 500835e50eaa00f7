import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { ROOT } from '../workspace';
import { stepsOf } from './steps';

/** The steps `format` and `lint` in a small workspace with the settings of this checkout: what they find there. */

const exec = promisify(execFile);

const GOOD = `import { useEffect } from 'react';

/** Names the window after a zone. */
export function Zone({ zone }: { zone: string }) {
  useEffect(() => {
    document.title = zone;
  }, [zone]);
  return <p>{zone}</p>;
}
`;
const SETTINGS = [
  '.gitignore',
  '.oxlintrc.json',
  '.prettierrc.json',
  '.prettierignore',
  'tsconfig.base.json',
  'tsconfig.web.json',
];

let workspace: TemporaryFolder;
const at = (file: string) => path.join(workspace.folder, file);

/** All that is installed, but for what tools keep there of this checkout. */
async function linkPackages(): Promise<void> {
  await mkdir(at('node_modules'));
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (name !== '.cache') await symlink(path.join(ROOT, 'node_modules', name), at(`node_modules/${name}`));
  }
}

beforeAll(async () => {
  workspace = await temporaryFolder('format-and-lint');
  await linkPackages();
  for (const file of SETTINGS) await cp(path.join(ROOT, file), at(file));
  await mkdir(at('shell/src'), { recursive: true });
  await writeFile(at('shell/tsconfig.json'), '{ "extends": "../tsconfig.web.json", "include": ["src"] }\n');
  await writeFile(at('shell/src/zone.tsx'), GOOD);
});
afterAll(() => workspace.remove());

/** @returns how the step ends, and what it says */
async function run(step: 'format' | 'lint'): Promise<{ code: number; said: string }> {
  const [program = '', ...args] = stepsOf('all').find(({ name }) => name === step)!.command;
  const ended = await exec(program, args, { cwd: workspace.folder }).catch((error: unknown) => error);
  const { code = 0, stdout, stderr } = ended as { code?: number; stdout: string; stderr: string };
  return { code, said: stdout + stderr };
}

/** Runs a step with another file beside the good one. */
async function runWith(step: 'format' | 'lint', text: string): ReturnType<typeof run> {
  await writeFile(at('shell/src/planted.tsx'), text);
  try {
    return await run(step);
  } finally {
    await rm(at('shell/src/planted.tsx'));
  }
}

describe('the steps format and lint', () => {
  it.each(['format', 'lint'] as const)('%s passes where there is nothing to find', async (step) => {
    expect(await run(step)).toMatchObject({ code: 0 });
  });

  it('format refuses a file that is written in another way, and leaves it', async () => {
    const text = GOOD.replaceAll("'", '"');
    const { code, said } = await runWith('format', text);
    expect([code, said]).toEqual([1, expect.stringContaining('shell/src/planted.tsx')]);
    await writeFile(at('shell/src/kept.tsx'), text);
    await run('format');
    expect(await readFile(at('shell/src/kept.tsx'), 'utf8')).toBe(text);
    await rm(at('shell/src/kept.tsx'));
  });

  it.each([
    ['an effect that leaves out what it depends on', GOOD.replace('[zone]);', '[]);'), 'react-hooks(exhaustive-deps)'],
    [
      'a promise that nobody waits for',
      'const load = async () => 1;\n\nexport function start() {\n  load();\n}\n',
      'typescript(no-floating-promises)',
    ],
    [
      'a hook behind a condition',
      GOOD.replace('useEffect(', "if (zone !== '') useEffect("),
      'react-hooks(rules-of-hooks)',
    ],
    ['a value that could be anything', 'export const read = (text: any) => text;\n', 'typescript(no-explicit-any)'],
    ['a mistake of any other kind', 'export const both = { a: 1, a: 2 };\n', 'eslint(no-dupe-keys)'],
  ])('lint refuses %s', async (_what, text, rule) => {
    const { code, said } = await runWith('lint', text);
    expect([code, said]).toEqual([1, expect.stringContaining(rule)]);
  });

  it('lint refuses what is only warned of', async () => {
    const settings = await readFile(at('.oxlintrc.json'), 'utf8');
    await writeFile(
      at('.oxlintrc.json'),
      settings.replace('"typescript/no-explicit-any": "error"', '"typescript/no-explicit-any": "warn"'),
    );
    const { code, said } = await runWith('lint', 'export const read = (text: any) => text;\n');
    await writeFile(at('.oxlintrc.json'), settings);
    expect([code, said]).toEqual([1, expect.stringContaining('1 warning and 0 errors')]);
  });
});
