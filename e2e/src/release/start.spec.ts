import path from 'node:path';
import { createFolderStore } from '@capsule/releases';
import { startOwnProduct, type OwnProduct } from '../support/own-product';
import { expect, test } from '../support/test';

/** `npm start`: what it says to whoever started it. */

test.describe.configure({ timeout: 240_000 });

let own: OwnProduct;
test.afterEach(() => own.stop());

test('a first start says who signs in, with a password that does, and that others on the network can read it', async ({
  request,
}) => {
  own = await startOwnProduct({ ADMIN_PASSWORD: undefined });
  await expect.poll(own.said).toContain('Ctrl-C stops everything.');
  const [, username] = /^ {2}Sign in as +(\S+)$/m.exec(own.said())!;
  const [, password] = /^ {2}Password +(.+)$/m.exec(own.said())!;
  const answer = await request.post(`${own.origin}/api/login`, { data: { username, password } });
  expect([username, answer.status()]).toEqual(['admin', 200]);
  expect(own.said()).toContain('passwords cross it unencrypted');
  expect(own.said()).not.toContain('never live');
});

test('a later start says what the checkout has that was never live, and leaves it so', async ({ request }) => {
  const from = process.env.DATA_DIR!;
  const source = createFolderStore(from);
  const { 'mfe-admin-inbox': left, ...live } = (await source.readLive())!.apps;
  own = await startOwnProduct({}, async (data) => {
    const store = createFolderStore(data);
    for (const [app, version] of Object.entries(live)) {
      await store.publish(path.join(from, 'releases', app, version), await source.readRelease(app, version));
    }
    await store.deploy({ expected: 0, apps: live, by: 'a test', why: 'Before there was an inbox' });
  });
  await expect.poll(own.said).toContain('This checkout has builds that were never live:');
  await expect.poll(own.said).toContain(left);
  await expect.poll(own.said).toContain('npm run release -- ship');
  const page = await (await request.get(own.origin)).text();
  expect(page).toContain('mfe-marketing');
  expect(page).not.toContain('mfe-admin-inbox');
});
