import { REGISTRY_PATH, type RemoteRegistry } from '@capsule/contracts/releases/composition';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

/** What is live (product §2.17). */

test('an admin sees what is live, whether it loaded here, and what failed in a browser', async ({ staff }) => {
  test.slow();
  const { remotes } = (await (await staff.request.get(REGISTRY_PATH)).json()) as RemoteRegistry;
  const [inbox, catalog] = ['mfe-admin-inbox', 'mfe-admin-catalog'].map((name) =>
    remotes.find((remote) => remote.name === name)!,
  );
  const { name: remote, version } = catalog!;
  const frame = (_: unknown, n: number) => `at reported${n} (/_mfe/${remote}/${version}/entry.js:1:42)`;
  const stack = Array.from({ length: 30 }, frame).join('\n');
  const fault = { remote, version, phase: 'script', kind: 'SettingsJourney', message: 'As a test reports it', stack };
  expect((await staff.request.post('/api/client-errors', { data: fault })).status()).toBe(200);

  await staff.goto('/admin/contacts');
  // The first rows have a heading as well, and nothing of the module.
  await expect(staff.getByRole('searchbox')).toBeVisible();
  await staff.getByRole('link', { name: 'Settings' }).first().click();
  await staff.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Modules' }).click();
  const card = (name: string) => staff.getByRole('article', { name });
  await expect(card('mfe-admin-inbox')).toContainText(`${inbox!.version} live since`);
  await expect(card('mfe-admin-inbox')).toContainText('Loaded in this tab');
  await expect(card('mfe-admin-catalog')).toContainText('Not opened yet in this tab');
  await expect(card('shell')).toContainText('Loaded in this tab');

  const reported = card('mfe-admin-catalog').getByRole('group').filter({ hasText: 'SettingsJourney' });
  const lines = reported.locator('pre', { hasText: 'at reported29' });
  await expect(lines).toBeHidden();
  await reported.getByText('As a test reports it').click();
  await expect(lines).toBeVisible();
  // However long it is, the fault after it is not far: it is scrolled where it stands, by keys, too.
  expect((await lines.boundingBox())!.height).toBeLessThan(400);
  await lines.focus();
  await staff.keyboard.press('End');
  await expect.poll(() => lines.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expectAccessible(staff);
});
