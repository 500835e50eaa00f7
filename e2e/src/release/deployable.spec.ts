import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStore } from '@capsule/releases';
import { deployRelease } from '@capsule/releases/teams';
import { FIRST_BUDGETS } from '@capsule/tools/first-budgets';
import { expect, test } from '../support/test';

/**
 * A new site's first composition is not checked by anybody, but each later deployment is. So what this checkout builds
 * has to pass the checks of a new store, or nobody could deploy it.
 */

let folder: string;
test.beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'capsule-deployable-'))));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('every app of this checkout passes the deploy checks, with the first budgets', async () => {
  const from = process.env.DATA_DIR!;
  const source = createFolderStore(from);
  const live = (await source.readLive())!.apps;
  const store = createFolderStore(folder);
  // The host comes first: a remote is checked against it.
  const apps = Object.keys(live).sort((a, b) => Number(b === 'shell') - Number(a === 'shell'));
  const outcomes: object[] = [];
  for (const app of apps) {
    await store.publish(path.join(from, 'releases', app, live[app]!), await source.readRelease(app, live[app]!));
    const request = { app, version: live[app]!, by: 'a test', why: 'As built', firstBudgets: FIRST_BUDGETS };
    outcomes.push({ app, outcome: await deployRelease(store, request) });
  }
  expect(outcomes).toEqual(
    apps.map((app) => ({ app, outcome: expect.objectContaining({ kind: 'done', to: live[app] }) })),
  );
});
