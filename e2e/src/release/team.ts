import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { REGISTRY_PATH, type RemoteRegistry } from '@capsule/contracts/releases/composition';
import { createFolderStore } from '@capsule/releases';
import { createRemote } from '@capsule/tools/new-remote';
import { makeCheckout } from '@capsule/tools/testing/checkout';
import { startGatewayProcess } from '@capsule/tools/testing/gateway-process';
import { ROOT } from '@capsule/tools/workspace';
import { expect } from '../support/test';

const exec = promisify(execFile);

/** A team with its own module and its own site: the same API and releases, but another store. */
export interface Team {
  /** The address of its site. Its host name is that of the tested site, so the session cookie is valid on both. */
  origin: string;
  /** Runs `npm run release -- …`. @returns its output, and whether it was refused */
  release: (...args: string[]) => Promise<{ said: string; refused: boolean }>;
  /** The number of the lock that is live in its store. */
  liveLock: () => Promise<number>;
  /** Waits until its site serves what is live in its store; pages that are opened later have the new registry. */
  served: () => Promise<void>;
  /** Builds the module as it is now, and publishes it. */
  publish: () => Promise<void>;
  /** Replaces a text in one of the module's files. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  leave: () => Promise<void>;
}

/** Copies what is live on the tested site into a store of the team's own. */
async function copyLive(from: string, to: string): Promise<void> {
  const [source, store] = [createFolderStore(from), createFolderStore(to)];
  const live = await source.readLive();
  if (!live) throw new Error('Nothing is live on the tested site.');
  for (const [app, version] of Object.entries(live.apps)) {
    await store.publish(path.join(from, 'releases', app, version), await source.readRelease(app, version));
  }
  await store.deploy({ expected: 0, apps: live.apps, by: 'a test', why: 'As on the tested site' });
}

/** The number of the lock that a site serves. */
async function servedLock(origin: string): Promise<number> {
  const response = await fetch(origin + REGISTRY_PATH);
  return ((await response.json()) as RemoteRegistry).lock;
}

/** @param app the name of the new module, for `npm run new-remote` */
export async function startTeam(app: string): Promise<Team> {
  const { E2E_URL, DATA_DIR } = process.env;
  if (!E2E_URL || !DATA_DIR) throw new Error('Run the browser tests by `npm test -- browser`.');
  const data = await mkdtemp(path.join(tmpdir(), 'capsule-team-'));
  await copyLive(DATA_DIR, data);
  const checkout = await makeCheckout();
  const { folder } = await createRemote(checkout, app);
  const gateway = await startGatewayProcess(data, E2E_URL);
  const release: Team['release'] = async (...args) => {
    const env = { ...process.env, DATA_DIR: data };
    const command = [path.join(ROOT, 'tools/run.js'), 'release/main', ...args];
    return exec(process.execPath, command, { cwd: ROOT, env }).then(
      ({ stdout }) => ({ said: stdout, refused: false }),
      ({ stdout = '' }: { stdout?: string }) => ({ said: stdout, refused: true }),
    );
  };
  const store = createFolderStore(data);
  const liveLock = async () => (await store.readLive())?.number ?? 0;
  return {
    origin: gateway.origin.replace('127.0.0.1', 'localhost'),
    release,
    liveLock,
    served: async () => {
      const live = await liveLock();
      await expect.poll(() => servedLock(gateway.origin)).toBe(live);
    },
    publish: async () => {
      const build = ['--import', '@swc-node/register/esm-register', '../libs/build/src/build-app.ts'];
      await exec(process.execPath, build, { cwd: folder });
      await release('publish', app, '--from', path.join(folder, 'dist'));
    },
    edit: async (file, from, to) => {
      const place = path.join(folder, file);
      await writeFile(place, (await readFile(place, 'utf8')).replace(from, to));
    },
    leave: async () => {
      await gateway.stop();
      await rm(checkout, { recursive: true, force: true });
      await rm(data, { recursive: true, force: true });
    },
  };
}
