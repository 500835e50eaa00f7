import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadModule } from '../support/load-module';
import { edgesOf } from '../support/looks';
import { expect, test } from '../support/test';

/** A team tries its module with the live system, from a developer's machine. */

const MANIFEST = {
  name: 'mfe-admin-inbox',
  nav: [],
  routes: [{ path: '/admin/contacts', page: 'inquiries', frame: 'admin', title: 'Contact Inquiries' }],
};
const ENTRY = `var mfe_admin_inbox = { init() {}, get: async () => () => ({ default: { pages: {
  inquiries: async () => ({ default: () => 'The inbox of tomorrow' }),
} } }) };`;

// The banner's reason is in the browser's console as well.
test.use({ allowedErrors: /could not be taken from/ });

let server: Server;
let origin = '';

test.beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/release.json') {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          app: MANIFEST.name,
          version: 'source',
          entry: 'remoteEntry.js',
          manifest: MANIFEST,
          files: {},
        }),
      );
      return;
    }
    response.setHeader('content-type', 'text/javascript');
    response.end(ENTRY);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

test('an admin loads one module from another address, sees a banner, and ends it with one click', async ({ staff }) => {
  await loadModule(staff, `/admin/contacts?remote=mfe-admin-inbox@${origin}`);
  await expect(staff).toHaveURL('/admin/contacts');
  await expect(staff.getByText('The inbox of tomorrow')).toBeVisible();
  await expect(staff.getByText(`mfe-admin-inbox is loaded from ${origin}, in this browser only.`)).toBeVisible();

  await staff.goto('/admin');
  const banner = staff.getByText('in this browser only.');
  await expect(banner).toBeVisible();
  await staff.setViewportSize({ width: 320, height: 568 });
  for (const part of [banner, staff.getByRole('link', { name: 'End' })]) {
    const { left, right } = await edgesOf(part);
    expect(left, 'on a phone, too, all of it is seen').toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  }

  await staff.getByRole('link', { name: 'End' }).click();
  await expect(staff.getByText('in this browser only.')).toBeHidden();
  await staff.goto('/admin/contacts');
  await expect(staff.getByRole('heading', { level: 1, name: 'Contact Inquiries' })).toBeVisible();
});

test('the banner says that the release runs where the other address serves no such module', async ({ staff }) => {
  await loadModule(staff, `/admin/units?remote=mfe-admin-ops@${origin}`);
  const banner = staff.getByText(
    `mfe-admin-ops runs as released, not from ${origin}: mfe-admin-inbox is served there.`,
  );
  await expect(banner).toBeVisible();
  await expect(staff.getByRole('heading', { level: 1, name: 'Capsule Units' })).toBeVisible();
});

test('a second override is added to the first, and each ends alone', async ({ staff }) => {
  await loadModule(staff, `/admin/contacts?remote=mfe-admin-inbox@${origin}`);
  await loadModule(staff, `/admin/contacts?status=new&remote=mfe-admin-ops@${origin}`);
  await expect(staff).toHaveURL('/admin/contacts?status=new');
  await expect(staff.getByText('The inbox of tomorrow')).toBeVisible();

  await staff.getByRole('link', { name: 'End mfe-admin-ops' }).click();
  await expect(staff.getByText('mfe-admin-ops')).toBeHidden();
  await expect(staff.getByText('The inbox of tomorrow')).toBeVisible();
  await expect(staff).toHaveURL('/admin/contacts?status=new');
});

test('a link alone loads nothing, and signing out ends what was loaded', async ({ staff }) => {
  await staff.goto(`/admin/contacts?remote=mfe-admin-inbox@${origin}`);
  await expect(staff.getByRole('heading', { name: 'Load a module from another address?' })).toBeVisible();
  await expect(staff.getByText(origin)).toBeVisible();
  await staff.getByRole('link', { name: 'Cancel' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Contact Inquiries' })).toBeVisible();
  await loadModule(staff, `/admin/contacts?remote=mfe-admin-inbox@${origin}`);
  await expect(staff.getByText('The inbox of tomorrow')).toBeVisible();
  const names = async () => (await staff.context().cookies()).map(({ name }) => name);
  expect(await names()).toContain('remote-override');
  await staff.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  expect(await names()).not.toContain('remote-override');
});

test('other visitors cannot override modules', async ({ page }) => {
  const answer = await page.request.get(`/admin/contacts?remote=mfe-admin-inbox@${origin}`);
  expect(answer.status()).toBe(403);
});
