import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { sourceBuildOf } from '@capsule/build/development';
import { composeBuilds } from './compose-local';
import { ensureBuilt } from './build/ensure-built';
import { serveRemotes, takeOverBuilds, watchBuilds } from './dev-builders';
import { wantedRemotes } from './dev-remotes';
import { stopOnSignals } from './stop-signals';
import { stoppableSystem } from './stoppable-system';
import type { System } from './system';
import { buildOf, callerFolder, dataDir, ROOT, setting, webApps } from './workspace';

/**
 * `npm run dev [remote …]`: runs the product from source, with all remotes or only the named ones; the others run as
 * built. A remote is named by its folder here, or by a path elsewhere. Its components are refreshed in the shell when
 * they are saved; the shell and the services are built and started again.
 */

/** Development has its own store, so that `npm start` never shows anything that was tried here. */
const STORE = path.join(dataDir(), 'dev');
/** Browsers share the cookies of `localhost` between ports: without a name of its own, one login would end the other. */
const SESSION_COOKIE = setting('SESSION_COOKIE') ?? `capsule_session_dev_${setting('PORT') ?? '8080'}`;
const SERVICE_FOLDERS = { 'services/api': 'api', 'services/gateway': 'gateway' } as const;
const HOST = 'shell';

const inRoot = (folder: string) => path.join(ROOT, folder);

const isService = (folder: string): folder is keyof typeof SERVICE_FOLDERS => folder in SERVICE_FOLDERS;

function composeFromSource(): Promise<unknown> {
  const builds = webApps().map((app) => (app === HOST ? sourceBuildOf(inRoot(HOST), HOST) : buildOf(app)));
  return composeBuilds({ root: STORE, builds, by: 'npm run dev' });
}

async function takeOver(system: System, folder: string): Promise<void> {
  if (isService(folder)) await system.restart(SERVICE_FOLDERS[folder]);
  else await composeFromSource();
  console.log(`${folder} is built${isService(folder) ? ' and started again' : ' and live: reload the page'}`);
}

const builders: ChildProcess[] = [];
const product = stoppableSystem();
const builds = takeOverBuilds((system: System, built) => takeOver(system, path.relative(ROOT, built)));
stopOnSignals(async () => {
  for (const builder of builders) builder.kill();
  await product.stop();
});
try {
  const here = webApps().filter((app) => app !== HOST);
  const remotes = wantedRemotes(process.argv.slice(2), { root: ROOT, here, caller: callerFolder() });
  await ensureBuilt();
  const [served] = await Promise.all([
    serveRemotes(remotes, builders),
    watchBuilds([inRoot(HOST), ...Object.keys(SERVICE_FOLDERS).map(inRoot)], builders, builds.onBuilt),
  ]);
  await composeFromSource();
  const env = { REMOTES_FROM_SOURCE: served.join(','), SESSION_COOKIE };
  const system = await product.start({
    store: STORE,
    env,
    onFirstAdmin: ({ username, password }) => console.log(`\n  Sign in as ${username} with ${password}\n`),
  });
  console.log(
    `\n  Development on ${system.url}: ${remotes.map((folder) => path.basename(folder)).join(', ')} from source. Ctrl-C stops everything.\n`,
  );
  await builds.onStarted(system);
} catch (error) {
  if (!product.isStopping()) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    for (const builder of builders) builder.kill();
    process.exit(1);
  }
}
