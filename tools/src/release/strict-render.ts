import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { RenderCheckTask, UnrenderedPage } from '@capsule/releases';
import { refuse, type MoveCheck } from '@capsule/releases/teams';
import { ensureBuilt } from '../build/ensure-built';
import { dataDir, ROOT } from '../workspace';

/** The gateway's program that renders pages before they are live. */
const PROGRAM = path.join(ROOT, 'services/gateway/dist/check-pages.js');

const wordsOf = ({ app, version, path: page, problem }: UnrenderedPage) =>
  `The page ${page} of ${app} ${version} cannot be rendered: ${problem}`;

/** @throws when the program fails, for then nobody knows */
async function askProgram(program: string, task: RenderCheckTask): Promise<UnrenderedPage[]> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>(
    (resolve, reject) => void child.once('error', reject).once('close', resolve),
  );
  child.stdin.end(JSON.stringify(task));
  const [answer, code] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0)
    throw new Error(`Nobody knows whether the public pages can be rendered: ${path.basename(program)} failed.`);
  return JSON.parse(answer) as UnrenderedPage[];
}

/** Refuses a deployment with which a public page could not be rendered. @param folder of releases and locks */
export const renderCheck =
  (program: string, folder: string): MoveCheck =>
  async (app, apps, live) => {
    const found = await askProgram(program, { dataDir: folder, app, apps, live });
    return found.map((page) => refuse('page.not-rendered', wordsOf(page)));
  };

/** The check of `--strict-render`, with the gateway of this checkout. */
export async function strictRender(): Promise<MoveCheck> {
  await ensureBuilt();
  return renderCheck(PROGRAM, dataDir());
}
