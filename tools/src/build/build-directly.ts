import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { asStep, type Progress } from '../progress/progress';
import { ROOT } from '../workspace';
import { BuildError } from './build-projects';
import { endWithUs } from './end-with-us';

const PROGRAM = path.join(ROOT, 'libs/build/run.js');

/** Runs a module's build. @returns its output, or `null` if it succeeded */
async function build(app: string, root: string): Promise<string | null> {
  const child = spawn(process.execPath, [PROGRAM, 'build-app'], {
    cwd: path.join(root, app),
    env: process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return code === 0 ? null : `${said}${complained}`.trim();
}

/**
 * Builds one app, as a step of the progress. Neither npm nor Nx is asked: they take longer to find out whether a build
 * is up to date than the build itself.
 *
 * @param root the folder of the workspace; by default this checkout
 * @throws BuildError with the whole output
 */
export async function buildDirectly(progress: Progress, app: string, root = ROOT): Promise<void> {
  const work = async () => {
    const failure = await build(app, root);
    if (failure !== null) throw new BuildError(new Map([[`@capsule/${app}`, failure]]));
  };
  await asStep(progress.begin('Build', [app]), work, () => app);
}
