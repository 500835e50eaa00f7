import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../workspace';
import { endWithUs } from './end-with-us';
import { NxOutput, type Finished } from './nx-output';

/** No daemon that keeps running, no cloud, and the output format that {@link NxOutput} reads. */
const NX_ENV = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_SKIP_LOG_GROUPING: 'true',
  NX_VERBOSE_LOGGING: 'false',
};

const NX = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');

/** Some projects could not be built. The message contains their whole output. */
export class BuildError extends Error {
  override name = 'BuildError';
  constructor(failures: Map<string, string>) {
    const outputs = [...failures].map(([project, output]) => `━━ ${project}\n\n${output}\n`);
    super(`${outputs.join('\n')}\n${[...failures.keys()].join(', ')} could not be built: see above.`);
  }
}

interface BuildRequest {
  /** As in package.json: `@capsule/shell`. */
  projects: string[];
  /** Called once for each project, when it is built, was already built, or has failed. */
  onFinished: (finished: Finished) => void;
  /** The folder of the workspace; by default this checkout. */
  root?: string;
}

/**
 * Builds those of the projects that have changed, with Nx. Its output is shown only for failures.
 *
 * @throws BuildError when projects fail; all others are built nevertheless
 */
export function buildProjects({ projects, onFinished, root = ROOT }: BuildRequest): Promise<void> {
  const child = spawn(process.execPath, [NX, 'run-many', '-t', 'build', '-p', projects.join(',')], {
    cwd: root,
    env: { ...process.env, ...NX_ENV },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  const output = new NxOutput(onFinished);
  let whole = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => void (whole += chunk));
  }
  child.stdout.on('data', (chunk: string) => output.take(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const failures = output.failures();
      // If Nx itself fails before any project does, all of its output is shown.
      reject(new BuildError(failures.size > 0 ? failures : new Map([['nx', whole.trim()]])));
    });
  });
}
