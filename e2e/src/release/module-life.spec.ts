import { expect, test, type Page } from '../support/test';
import { startTeam, type Team } from './team';

/** A team creates a module, deploys it, breaks it on purpose and rolls it back, while others use the shell. */

const APP = 'mfe-admin-spare-parts';
const PAGE = 'src/spare-parts/spare-parts-page.tsx';

let team: Team;
test.beforeAll(async () => void (team = await startTeam(APP)));
test.afterAll(() => team.leave());
test.setTimeout(240_000);
// A failing module logs errors; here they are intended.
test.use({ allowedErrors: /brokenOnPurpose is not defined/ });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const entry = (page: Page) => sidebar(page).getByRole('link', { name: 'Spare Parts' });

/** The note itself: the region around it is there from the beginning, and takes no room. */
const newVersion = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version is ready.' }).locator('> *');

async function openAgain(page: Page, path = '/admin'): Promise<void> {
  await team.served();
  await page.goto(`${team.origin}${path}`);
  await expect(sidebar(page)).toBeVisible();
}

test('a module from its first deploy to its retirement, for its team and for another user', async ({
  staff,
  context,
}) => {
  const colleague = await context.newPage();
  await colleague.goto(`${team.origin}/admin/contacts`);
  await expect(colleague.getByRole('heading', { level: 1, name: 'Contact Inquiries' })).toBeVisible();
  await colleague.evaluate(() => document.body.setAttribute('data-untouched', ''));

  await test.step('it appears with its first deploy', async () => {
    await openAgain(staff);
    await expect(entry(staff)).toHaveCount(0);
    await team.publish();
    expect(await team.release('deploy', APP, '--by', 'Priya')).toMatchObject({ refused: false });
    await entry(staff).click();
    await expect(staff.getByRole('heading', { level: 1, name: 'Spare Parts' })).toBeVisible();
    await expect(staff.getByText('You are signed in as')).toBeVisible();
    await expect(entry(colleague)).toBeVisible();
  });

  const oldTab = await context.newPage();
  await oldTab.goto(`${team.origin}/admin/spare-parts`);
  await expect(oldTab.getByText('You are signed in as')).toBeVisible();

  await test.step('the next version is there for whoever opens it; who has the former one is told', async () => {
    await team.edit(PAGE, 'You are signed in as', 'Hello,');
    await team.publish();
    expect(await team.release('deploy', APP)).toMatchObject({ refused: false });
    await openAgain(staff, '/admin/spare-parts');
    await expect(staff.getByText('Hello,')).toBeVisible();
    await sidebar(oldTab).getByRole('link', { name: 'Dashboard' }).click();
    await entry(oldTab).click();
    await expect(oldTab.getByText('You are signed in as')).toBeVisible();
    await expect(newVersion(oldTab)).toBeVisible();
    await expect(newVersion(colleague)).toHaveCount(0);
    await entry(colleague).click();
    await expect(colleague.getByText('Hello,')).toBeVisible();
    await newVersion(oldTab).getByRole('button', { name: 'Reload' }).click();
    await expect(oldTab.getByText('Hello,')).toBeVisible();
    await expect(newVersion(oldTab)).toHaveCount(0);
  });

  await test.step('it is broken on purpose and taken back: whoever saw that needs no reload', async () => {
    const header = '<PageHeader title="Spare Parts" />';
    await team.edit(PAGE, header, '{brokenOnPurpose}');
    await team.publish();
    expect(await team.release('deploy', APP)).toMatchObject({ refused: false });
    await openAgain(staff, '/admin/spare-parts');
    await expect(staff.getByText('Spare Parts is not available right now')).toBeVisible();
    await staff.evaluate(() => document.body.setAttribute('data-untouched', ''));
    expect(await team.release('rollback', APP)).toMatchObject({ refused: false });
    await team.served();
    await staff.getByRole('button', { name: 'Try again' }).click();
    await expect(staff.getByText('Hello,')).toBeVisible();
    await expect(staff.locator('body[data-untouched]')).toBeVisible();
    await team.edit(PAGE, '{brokenOnPurpose}', header);
  });

  await test.step('what is wrong is refused, and nothing live changes', async () => {
    await team.edit('src/manifest.ts', "routes: [{ path: '/admin/spare-parts'", "routes: [{ path: '/admin/login'");
    await team.publish();
    const live = await team.liveLock();
    const { said, refused } = await team.release('deploy', APP);
    expect(refused).toBe(true);
    expect(await team.liveLock()).toBe(live);
    expect(said).toContain("route.clash          The page /admin/login of mfe-admin-spare-parts is shell's already.");
    await openAgain(staff, '/admin/spare-parts');
    await expect(staff.getByText('Hello,')).toBeVisible();
  });

  await test.step('it is rolled back in a hurry, and retired', async () => {
    await oldTab.evaluate(() => document.body.setAttribute('data-untouched', ''));
    expect(await team.release('rollback', APP, '--urgent')).toMatchObject({ refused: false });
    await openAgain(staff, '/admin/spare-parts');
    await expect(staff.getByText('You are signed in as')).toBeVisible();
    // Whoever runs what was taken back is told, and leaves it with the next page.
    await expect(oldTab.getByRole('alert').filter({ hasText: 'Something here was taken back' })).toBeVisible();
    await expect(oldTab.getByText('Hello,')).toBeVisible();
    await sidebar(oldTab).getByRole('link', { name: 'Contact Inquiries' }).click();
    await expect(oldTab.getByRole('heading', { level: 1, name: 'Contact Inquiries' })).toBeVisible();
    await expect(oldTab.locator('body[data-untouched]')).toHaveCount(0);
    await entry(oldTab).click();
    await expect(oldTab.getByText('You are signed in as')).toBeVisible();
    expect(await team.release('retire', APP)).toMatchObject({ refused: false });
    await expect(entry(staff)).toHaveCount(0);
    await sidebar(colleague).getByRole('link', { name: 'Contact Inquiries' }).click();
    await expect(colleague.getByRole('heading', { level: 1, name: 'Contact Inquiries' })).toBeVisible();
    await colleague.goBack();
    await expect(
      colleague.getByRole('heading', { level: 1, name: 'Spare Parts is no longer part of this site' }),
    ).toBeVisible();
  });

  await test.step('the colleague never had to load a page again', async () => {
    await expect(colleague.locator('body[data-untouched]')).toBeVisible();
    await sidebar(colleague).getByRole('link', { name: 'Capsule Units' }).click();
    await expect(colleague.getByRole('heading', { level: 1, name: 'Capsule Units' })).toBeVisible();
  });
});
