import { fork } from 'node:child_process';
import path from 'node:path';
import { composeLocal } from './compose-local';
import { ensureBuilt } from './ensure-built';
import { stopOnSignals } from './stop-signals';
import { startSystem, type System } from './system';
import { ROOT, webApps } from './workspace';

/**
 * `npm run dev`: the whole product, built again at every change. A rebuilt app is published and made live like any
 * release, so a reload shows it; a rebuilt service is started again on its port.
 */

const SERVICE_FOLDERS = { 'services/api': 'api', 'services/gateway': 'gateway' } as const;

const isService = (folder: string): folder is keyof typeof SERVICE_FOLDERS => folder in SERVICE_FOLDERS;

function watchBuilds(onBuilt: (folder: string) => void): () => void {
  const folders = [...webApps(), ...Object.keys(SERVICE_FOLDERS)];
  const builder = fork(
    path.join(ROOT, 'libs/build/src/watch-apps.ts'),
    folders.map((folder) => path.join(ROOT, folder)),
    { cwd: path.join(ROOT, 'libs/build'), execArgv: ['--import', '@swc-node/register/esm-register'] },
  );
  builder.on('message', ({ built }: { built: string }) => onBuilt(path.relative(ROOT, built)));
  return () => builder.kill();
}

/** The first build of each app is what the system has started with. */
function skipFirst(act: (folder: string) => Promise<void>): (folder: string) => void {
  const seen = new Set<string>();
  return (folder) => {
    if (!seen.has(folder)) {
      seen.add(folder);
      return;
    }
    act(folder).catch((error: unknown) => console.error(error));
  };
}

async function takeOver(system: System, folder: string): Promise<void> {
  if (isService(folder)) {
    await system.restart(SERVICE_FOLDERS[folder]);
    console.log(`${folder} is built and started again`);
    return;
  }
  const lock = await composeLocal([folder]);
  console.log(`${folder} is built and live (lock ${lock.number}): reload the page`);
}

let system: System | null = null;
let stopWatching = () => {};
stopOnSignals(async () => {
  stopWatching();
  await system?.stop();
});
try {
  await ensureBuilt();
  await composeLocal();
  const started = await startSystem();
  system = started;
  stopWatching = watchBuilds(skipFirst((folder) => takeOver(started, folder)));
  console.log(`\n  Development on ${started.url}; Ctrl-C stops everything.\n`);
  if (started.firstAdmin)
    console.log(`  Sign in as ${started.firstAdmin.username} with ${started.firstAdmin.password}\n`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
