import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, expectToast, test } from '../support/test';
import { diffBlocks, tryInCopy, type DiffBlock, type DocumentedCheckout } from './documented-checkout';

/** Follows `docs/adding-a-field.md` literally, as somebody who knows nothing else would. */

const PASSWORD = 'plum harbour lantern';
const SWC = ['--import', '@swc-node/register/esm-register'];
const BUILD = [...SWC, '../libs/build/src/build-app.ts'];

let copy: DocumentedCheckout;
let contract: DiffBlock;
let entity: DiffBlock;
let layout: DiffBlock;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const page = await readFile(path.resolve(import.meta.dirname, '../../../docs/adding-a-field.md'), 'utf8');
  [contract, entity, layout] = diffBlocks(page) as [DiffBlock, DiffBlock, DiffBlock];
  copy = await tryInCopy();
});
test.afterAll(() => copy.remove());

const types = async (folder: string) => {
  const tsc = path.join(copy.root, 'node_modules/typescript-7/bin/tsc');
  return (await copy.node(folder, tsc, '-p', 'tsconfig.json')).said;
};

test('a new field of a unit, added by the documented steps, shows in the form and is saved', async ({ page }) => {
  test.setTimeout(300_000);

  await copy.apply(contract);
  expect(await types('services/api')).toContain(`Property 'nickname' is missing in type 'UnitEntity'`);
  expect(await types('mfe-admin-ops')).toContain('The form does not show \\"nickname\\": place it in a section');

  await copy.apply(entity);
  await copy.apply(layout);
  expect(await types('services/api')).toBe('');
  expect(await types('mfe-admin-ops')).toBe('');
  const migration = await copy.node('services/api', ...SWC, 'src/generate-migration.ts', 'unit-nickname');
  expect(migration.said).toMatch(/Wrote src\/schema\/migrations\/\d+-unit-nickname\.ts/);
  const jest = ['--experimental-vm-modules', '--no-warnings', '../../node_modules/jest/bin/jest.js'];
  expect(await copy.node('libs/contracts', ...jest, 'agreed-calls')).toMatchObject({ failed: true });
  const agreed = await copy.node('libs/contracts', ...jest, 'agreed-calls', '--updateSnapshot');
  expect(agreed).toMatchObject({ failed: false });
  expect(agreed.said).toContain('3 snapshots updated');

  // Builds as `npm start` does, but only the two apps that this change affects.
  expect(await copy.node('services/api', ...SWC, '../../libs/build/src/build-app.ts')).toMatchObject({ failed: false });
  expect(await copy.node('mfe-admin-ops', ...BUILD)).toMatchObject({ failed: false });
  const stamp = `import { stampAfter } from './tools/src/build/source-stamp.ts'; await stampAfter(async () => {});`;
  expect(await copy.node('.', '--import', 'tsx', '--input-type=module', '-e', stamp)).toMatchObject({ failed: false });

  const origin = await copy.start(PASSWORD);
  const answer = await page.request.post(`${origin}/api/login`, { data: { username: 'admin', password: PASSWORD } });
  expect(answer.status()).toBe(200);
  await page.goto(`${origin}/admin/units`);
  await page.getByRole('button', { name: 'Add New Unit' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Unit' });
  await form.getByLabel(/^Name/).fill('Trackside One');
  await form.getByLabel(/^Unit Number/).fill('CSH-0001');
  await form.getByLabel('Nickname').fill('The Paddock Pearl');
  await form.getByLabel(/^Location/).fill('Randwick, NSW');
  await form.getByRole('combobox', { name: /^Type/ }).click();
  await page.getByRole('option', { name: 'Standard' }).click();
  await form.getByLabel(/^Max Occupancy/).fill('2');
  await form.getByLabel(/^Daily Rate/).fill('180');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Capsule unit created successfully', 'Trackside One (CSH-0001) has been saved.');

  await page.reload();
  await page.getByRole('button', { name: 'Edit Trackside One' }).click();
  await expect(page.getByLabel('Nickname')).toHaveValue('The Paddock Pearl');
});
