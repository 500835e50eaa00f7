import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { REGISTRY_PATH, type RemoteRegistry } from '@capsule/contracts/releases/composition';
import { createFolderStore, type ReleaseStore } from '@capsule/releases';
import { startGatewayProcess } from '@capsule/tools/testing/gateway-process';
import { ROOT } from '@capsule/tools/workspace';
import { expect } from '../support/test';

const exec = promisify(execFile);

/** A site of a test's own: the same API and releases as on the tested one, but another store. */
export interface Site {
  /** Its host name is that of the tested site, so the session cookie is valid on both. */
  origin: string;
  store: ReleaseStore;
  /** Runs `npm run release -- …`. @returns its output, and whether it was refused */
  release: (...args: string[]) => Promise<{ said: string; refused: boolean }>;
  /** The number of the lock that is live in its store. */
  liveLock: () => Promise<number>;
  /** Waits until it serves what is live in its store; pages that are opened later have the new registry. */
  served: () => Promise<void>;
  leave: () => Promise<void>;
}

/** Copies what is live on the tested site into another store. */
async function copyLive(from: string, store: ReleaseStore): Promise<void> {
  const source = createFolderStore(from);
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

/** Starts a site with what is live on the tested one. */
export async function startSite(): Promise<Site> {
  const { E2E_URL, DATA_DIR } = process.env;
  if (!E2E_URL || !DATA_DIR) throw new Error('Run the browser tests by `npm test -- browser`.');
  const data = await mkdtemp(path.join(tmpdir(), 'capsule-site-'));
  const store = createFolderStore(data);
  await copyLive(DATA_DIR, store);
  const gateway = await startGatewayProcess(data, E2E_URL);
  const liveLock = async () => (await store.readLive())?.number ?? 0;
  return {
    origin: gateway.origin.replace('127.0.0.1', 'localhost'),
    store,
    release: async (...args) => {
      const env = { ...process.env, DATA_DIR: data };
      const command = [path.join(ROOT, 'tools/run.js'), 'release/main', ...args];
      return exec(process.execPath, command, { cwd: ROOT, env }).then(
        ({ stdout }) => ({ said: stdout, refused: false }),
        ({ stdout = '' }: { stdout?: string }) => ({ said: stdout, refused: true }),
      );
    },
    liveLock,
    served: async () => {
      const live = await liveLock();
      await expect.poll(() => servedLock(gateway.origin)).toBe(live);
    },
    leave: async () => {
      await gateway.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
