import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSC = path.join(ROOT, '../../node_modules/typescript-7/bin/tsc');
/** Inside the project, so that packages are found, and where no other compilation looks. */
const CACHE = path.join(ROOT, 'node_modules/.cache');

/** How sources are imported from the lines that are compiled. */
export const SOURCES = '../../../src';

/**
 * Compiles lines of code as if they were part of this project, all in one go.
 *
 * @param cases lines by a name of their own
 * @returns what the compiler says, by the name; `''` of lines that compile
 */
export async function compile(cases: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'compile-'));
  const files = new Map([...cases.keys()].map((name, n) => [name, `case-${n}.ts`]));
  try {
    for (const [name, lines] of cases) await writeFile(path.join(folder, files.get(name) ?? ''), lines);
    const config = path.join(folder, 'tsconfig.json');
    const whole = { extends: path.join(ROOT, 'tsconfig.json'), include: [], files: [...files.values()] };
    await writeFile(config, JSON.stringify(whole));
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, [TSC, '-p', config], (_code, out) => resolve(out)),
    );
    // A message goes on in lines that begin with a space.
    const messages = output.split(/\n(?! )/);
    return new Map([...files].map(([name, file]) => [name, messages.filter((text) => text.includes(file)).join('\n')]));
  } finally {
    await rm(folder, { recursive: true });
  }
}
