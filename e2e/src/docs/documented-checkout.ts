import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from '@capsule/tools/checkout-copy';

const exec = promisify(execFile);

/** A copy of this checkout for trying the documentation. */
export interface DocumentedCheckout {
  root: string;
  /** Runs a Node program in a folder of the copy. @returns its output, and whether it failed */
  node: (folder: string, ...args: string[]) => Promise<{ said: string; failed: boolean }>;
  /** Changes a file as a diff block says. @throws when the block does not match the file */
  apply: (block: DiffBlock) => Promise<void>;
  /** Starts the product with separate data and a free port. @returns its address */
  start: (adminPassword: string) => Promise<string>;
  remove: () => Promise<void>;
}

/** A change in the documentation: lines with `+`, lines with `-`, and unchanged lines. */
export interface DiffBlock {
  file: string;
  before: string;
  after: string;
}

/** The changes in a page of the documentation, in order. */
export function diffBlocks(page: string): DiffBlock[] {
  return [...page.matchAll(/```diff\n# (\S+)\n([\s\S]*?)```/g)].map(([, file = '', lines = '']) => {
    const side = (dropped: string) =>
      lines
        .split('\n')
        .filter((line) => !line.startsWith(dropped))
        .map((line) => line.slice(1))
        .join('\n')
        .trimEnd();
    return { file, before: side('+'), after: side('-') };
  });
}

async function applyBlock(root: string, { file, before, after }: DiffBlock): Promise<void> {
  const place = path.join(root, file);
  const source = await readFile(place, 'utf8');
  const found = source.split(before).length - 1;
  if (found !== 1) throw new Error(`${file} has this ${found} times, and not once:\n${before}`);
  await writeFile(
    place,
    source.replace(before, () => after),
  );
}

function startProduct(
  root: string,
  data: string,
  adminPassword: string,
): { child: ChildProcess; url: Promise<string> } {
  const { E2E_URL: _url, ...env } = process.env;
  const settings = { DATA_DIR: data, PORT: '0', DEMO: 'off', RATE_LIMITS: 'off', ADMIN_PASSWORD: adminPassword };
  const child = spawn(process.execPath, ['tools/run.js', 'start'], { cwd: root, env: { ...env, ...settings } });
  let said = '';
  const url = new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Site\s+(http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}.\n${said}`)));
  });
  return { child, url };
}

export async function tryInCopy(): Promise<DocumentedCheckout> {
  const { root, remove } = await copyCheckout();
  const data = await mkdtemp(path.join(tmpdir(), 'capsule-copy-data-'));
  let running: ChildProcess | null = null;
  return {
    root,
    node: (folder, ...args) =>
      exec(process.execPath, args, { cwd: path.join(root, folder), maxBuffer: 50_000_000 }).then(
        ({ stdout, stderr }) => ({ said: stdout + stderr, failed: false }),
        ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => ({
          said: stdout + stderr,
          failed: true,
        }),
      ),
    apply: (block) => applyBlock(root, block),
    start: (adminPassword) => {
      const { child, url } = startProduct(root, data, adminPassword);
      running = child;
      return url;
    },
    remove: async () => {
      if (running && running.exitCode === null) {
        running.removeAllListeners('exit');
        const ended = new Promise((resolve) => running?.once('exit', resolve));
        running.kill('SIGTERM');
        await ended;
      }
      await remove();
      await rm(data, { recursive: true, force: true });
    },
  };
}
