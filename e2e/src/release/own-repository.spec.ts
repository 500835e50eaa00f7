import path from 'node:path';
import { makeModuleOutside, type ModuleOutside } from '@capsule/tools/testing/module-outside';
import { loadModule } from '../support/load-module';
import { expect, test, type Page } from '../support/test';
import { startSite, type Site } from './site';

/** A team whose module lives in a repository of its own, with the kit as packages, from its first line to live. */

const APP = 'mfe-admin-spare-parts';

let team: ModuleOutside;
let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  team = await makeModuleOutside(APP);
});
test.afterAll(async () => {
  await team?.remove();
  await site?.leave();
});
test.setTimeout(180_000);
// The site does not have the module's address itself, and answers so before the shell draws the page (record 009).
test.use({ allowedErrors: /status of 404/ });

const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Spare Parts' });

/** The page is the module's, and shares session, router and styles with the shell. */
async function expectPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Spare Parts' })).toBeVisible();
  await expect(page.getByText('You are signed in as')).toBeVisible();
}

test('a module outside is tried in the running site from source, then built, published and live', async ({ staff }) => {
  await test.step('from source, in the browser of its team only', async () => {
    const { origin, stop } = await team.serve();
    await loadModule(staff, `${site.origin}/admin/spare-parts?remote=${APP}@${origin}`);
    await expectPage(staff);
    await expect(staff.getByText(`${APP} is loaded from ${origin}, in this browser only.`)).toBeVisible();
    await expect(entry(staff)).toBeVisible();
    await staff.getByRole('link', { name: 'End' }).click();
    await expect(entry(staff)).toHaveCount(0);
    await stop();
  });

  await test.step('as a release', async () => {
    await team.kit('build-app');
    await site.release('publish', APP, '--from', path.join(team.folder, 'dist'));
    expect(await site.release('deploy', APP, '--by', 'Priya')).toMatchObject({ refused: false });
    await site.served();
    await staff.goto(`${site.origin}/admin`);
    await entry(staff).click();
    await expectPage(staff);
    await expect(staff.getByText('in this browser only.')).toHaveCount(0);
  });
});
