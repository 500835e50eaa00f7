import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../workspace';
import { NxOutput, type Finished } from './nx-output';

/** Nx leaves no daemon behind and asks no cloud; what it prints is what {@link NxOutput} reads, whoever starts us. */
const NX_ENV = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_SKIP_LOG_GROUPING: 'true',
  NX_VERBOSE_LOGGING: 'false',
};

const NX = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');

/** Some projects could not be built. The message holds the whole output of each. */
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
  /** Is told of each project once it is built, was found built, or has failed. */
  onFinished: (finished: Finished) => void;
  /** The workspace's folder; this checkout unless given. */
  root?: string;
}

/**
 * Builds what has changed of some projects, with Nx, whose words are kept back unless something fails.
 *
 * @throws BuildError when a project fails; the others are built all the same
 */
export function buildProjects({ projects, onFinished, root = ROOT }: BuildRequest): Promise<void> {
  const child = spawn(process.execPath, [NX, 'run-many', '-t', 'build', '-p', projects.join(',')], {
    cwd: root,
    env: { ...process.env, ...NX_ENV },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
      // Nx itself may fail, before any project does: then all that it said is shown.
      reject(new BuildError(failures.size > 0 ? failures : new Map([['nx', whole.trim()]])));
    });
  });
}
