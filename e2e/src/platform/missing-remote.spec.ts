import { expect, test } from '../support/test';

/** One remote at a time is taken away: its place shows a panel, everything else works (design §4). */

const PAGES = [
  { remote: 'mfe-marketing', path: '/contact', title: 'Contact Us' },
  { remote: 'mfe-admin-catalog', path: '/admin/seo', title: 'SEO' },
  { remote: 'mfe-admin-ops', path: '/admin/units', title: 'Capsule Units' },
  { remote: 'mfe-admin-inbox', path: '/admin/contacts', title: 'Contact Inquiries' },
];

/** A panel must stand within this time, whatever hangs. */
const PANEL_WITHIN_MS = 8_500;

test.use({ allowedErrors: /Failed to load resource|A module failed|RUNTIME-|Federation Runtime|Loading chunk/ });

for (const { remote, path, title } of PAGES) {
  test(`without ${remote} its page is a panel, the rest works, and "Try again" brings it back`, async ({ staff }) => {
    await staff.route(`**/_mfe/${remote}/**`, (route) => route.fulfill({ status: 404, body: '{}' }));
    await staff.goto(path);
    const panel = staff.getByRole('alert').filter({ hasText: `${title} is not available right now` });
    await expect(panel).toBeVisible({ timeout: PANEL_WITHIN_MS });

    const other = path.startsWith('/admin') ? 'Back office' : 'Main';
    await expect(staff.getByRole('navigation', { name: other }).getByRole('link').first()).toBeVisible();

    await staff.unroute(`**/_mfe/${remote}/**`);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel).toBeHidden();
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a remote that hangs leaves its panel within 8 s, and the other modules work', async ({ staff }) => {
  await staff.route('**/_mfe/mfe-admin-inbox/**', () => {});
  await staff.goto('/admin/contacts');
  await expect(staff.getByText('Contact Inquiries is not available right now')).toBeVisible({
    timeout: PANEL_WITHIN_MS,
  });
  await staff.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Capsule Units' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Capsule Units' })).toBeVisible();
});
