import { unfoldFilters } from '../support/filters';
import { expectGood, SIZES } from '../support/good-screens';
import { addUser } from '../support/rows';
import { expect, test } from '../support/test';

/** axe on the accounts and on every part of the settings, in both schemes, at three widths (product §11). */

/** A part of the settings, its heading, and what stands on it once it has loaded. */
const PARTS = [
  ['profile', 'Profile', 'Save'],
  ['password', 'Password', 'Change Password'],
  ['sessions', 'Sessions', 'This device'],
  ['appearance', 'Appearance', 'Dark'],
  ['company', 'Company', 'Save'],
  ['privacy', 'Privacy', 'Find'],
  ['modules', 'Modules', 'mfe-admin-ops'],
  ['speed', 'Page speed', 'Device'],
  ['policy', 'Policy reports', 'browser'],
  ['audit', 'Audit trail', 'admin'],
] as const;

// Nothing may be judged while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /the server responded with a status of 422/ });

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });
    test.slow();

    test('the settings, part by part', async ({ staff }) => {
      for (const [part, heading, content] of PARTS) {
        await staff.goto(`/admin/settings/${part}`);
        await expect(staff.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
        // The filters of a phone come with what is loaded, folded.
        await expect(async () => {
          await unfoldFilters(staff);
          const shown = staff.getByRole('main').getByText(content).filter({ visible: true });
          await expect(shown.first()).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 10_000 });
        await expect(staff.getByText(/^Loading/)).toHaveCount(0);
        await expectGood(staff);
      }
    });

    test('the accounts: list, the form as it comes up and as it is refused', async ({ staff }) => {
      const { username } = await addUser(staff, 'manager');
      await staff.goto(`/admin/users?q=${username}`);
      await expect(staff.getByText(username).first()).toBeVisible();
      await expectGood(staff);
      await staff.getByRole('button', { name: 'Add New User', exact: true }).click();
      await expect(staff.getByRole('dialog').getByLabel(/^Username/)).toBeVisible();
      await expectGood(staff);
      await staff.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(staff.getByRole('dialog').getByLabel(/^Username/)).toHaveAttribute('aria-invalid', 'true');
      await expectGood(staff);
    });
  });
}
