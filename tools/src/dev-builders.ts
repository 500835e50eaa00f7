import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { freePorts } from '@capsule/embedded-postgres/free-ports';
import { ROOT } from './workspace';

/** The programs that build from source while somebody develops. Each is added to `builders` of its caller, who ends it. */

/** Builds need another loader than tools (docs/decisions/002). @param program of libs/build */
function forkBuilder<Message>(program: string, args: string[], onMessage: (message: Message) => void): ChildProcess {
  const builder = fork(path.join(ROOT, 'libs/build/run.js'), [program, ...args], {
    cwd: path.join(ROOT, 'libs/build'),
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  builder.on('message', (message) => onMessage(message as Message));
  return builder;
}

/**
 * Serves remotes from source.
 *
 * @returns `name@origin` of each, when all can be loaded
 * @throws where one ends before that; it has said why
 */
export async function serveRemotes(folders: string[], builders: ChildProcess[]): Promise<string[]> {
  const ports = await freePorts(folders.length);
  return Promise.all(
    folders.map(
      (folder, index) =>
        new Promise<string>((resolve, reject) => {
          const onServed = ({ served }: { served: string }) => resolve(`${path.basename(folder)}@${served}`);
          const builder = forkBuilder('serve-app', [folder, String(ports[index])], onServed);
          builder.once('exit', () => reject(new Error(`${folder} cannot be served from source; the reason is above.`)));
          builders.push(builder);
        }),
    ),
  );
}

/**
 * Builds apps and services at every change.
 *
 * @param folders of all; the first is the one that is waited for
 * @param onBuilt called with the folder of each build but its first one
 * @returns when the first of them is built for the first time
 * @throws where the builds end before that; they have said why
 */
export function watchBuilds(
  folders: [string, ...string[]],
  builders: ChildProcess[],
  onBuilt: (folder: string) => Promise<void>,
): Promise<void> {
  const seen = new Set<string>();
  return new Promise((resolve, reject) => {
    const take = ({ built }: { built: string }) => {
      if (seen.has(built)) onBuilt(built).catch((error: unknown) => console.error(error));
      seen.add(built);
      if (built === folders[0]) resolve();
    };
    const builder = forkBuilder('watch-apps', folders, take);
    builder.once('exit', () => reject(new Error(`${folders[0]} cannot be built from source; the reason is above.`)));
    builders.push(builder);
  });
}

/** Has a product take over what is built anew, as soon as it runs: sources are saved while it starts, too. */
export function takeOverBuilds<Product>(takeOver: (product: Product, folder: string) => Promise<void>) {
  let running: Product | null = null;
  const early = new Set<string>();
  return {
    onBuilt: async (folder: string): Promise<void> => {
      if (running === null) early.add(folder);
      else await takeOver(running, folder);
    },
    onStarted: async (product: Product): Promise<void> => {
      running = product;
      // One that cannot be taken over is no reason to leave out the others.
      for (const folder of early) await takeOver(product, folder).catch((error: unknown) => console.error(error));
    },
  };
}
