import type { PageSpeed, VitalDeployment } from '@capsule/contracts/vitals/vitals';
import { expectAccessible } from '../support/axe';
import { expect, test, type Page } from '../support/test';

/** What browsers measure reaches the settings (product §2.34, §10.16), on the real API. */

/** Ample on any machine: nobody waits that long. */
const SOON = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

const PART = '/admin/settings/speed?path=%2Fpitch-deck';
const FCP = 'First content is shown (FCP)';

/** Every page load is among those that are measured. */
const measureAll = (page: Page) => page.addInitScript(() => (Math.random = () => 0));

async function measured(page: Page): Promise<PageSpeed> {
  const { data } = (await (await page.request.get('/api/vitals?page=%2Fpitch-deck')).json()) as { data: PageSpeed };
  return data;
}

/** Of all days that are told: midnight may come between two calls. */
const measuredVisits = async (page: Page) =>
  (await measured(page)).days.reduce((visits, day) => visits + day.visits, 0);

test('a visit is measured, sent when it ends, and shown with the deployments', async ({ staff, browser }) => {
  const before = await measuredVisits(staff);
  const visitor = await (await browser.newContext()).newPage();
  await measureAll(visitor);
  const isReady = visitor.waitForResponse((response) => /\/vitals\.[\w.]+\.js$/.test(response.url()), SOON);
  await visitor.goto('/pitch-deck');
  expect((await isReady).ok()).toBe(true);
  // What measures has begun when it could load; a click is measured, too.
  await visitor.getByRole('button', { name: 'Next' }).click();
  await visitor.waitForFunction(() => document.readyState === 'complete');
  await expect
    .poll(async () => {
      await visitor.goto('/contact');
      await visitor.goto('/pitch-deck');
      return measuredVisits(staff);
    }, SOON)
    .toBeGreaterThan(before);
  await visitor.context().close();

  await staff.goto(PART);
  const fcp = staff.getByRole('region', { name: FCP });
  await expect(fcp.getByText(/^On .*, three of four visits had .* or less\.$/)).toBeVisible(SOON);
  await fcp.getByRole('button', { name: `Show as table: ${FCP}` }).click();
  await expect(fcp.getByRole('cell', { name: /^[\d.]+ m?s$/ }).first()).toBeVisible();
  // On its own day, which is not today's when midnight came in between.
  const [{ lock }] = (await measured(staff)).deployments as [VitalDeployment];
  await expect(fcp.getByRole('row').getByRole('cell', { name: new RegExp(`\\b${lock}$`) })).toHaveCount(1);
  await expect(staff.getByRole('region', { name: 'Deployments' }).getByRole('listitem').first()).toContainText('Lock');
  await expect(
    staff.getByRole('table', { name: 'By version' }).getByRole('row', { name: /^mfe-marketing/ }),
  ).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await staff.emulateMedia({ colorScheme });
    await expectAccessible(staff);
  }
  // On a phone the wide table is scrolled where it stands, by keys, too.
  await staff.setViewportSize({ width: 320, height: 720 });
  const versions = staff.getByRole('group', { name: 'By version' });
  await versions.focus();
  await staff.keyboard.press('ArrowRight');
  await expect.poll(() => versions.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});
