import { makeBuild, remoteBuild } from '@capsule/releases/fixtures';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { entryWithShared } from '../support/replace-entry';
import { expect, test } from '../support/test';
import { startSite, type Site } from './site';

/** A module has pages under its own prefix, by parameters, with addresses that can be sent (docs/decisions/024). */

const APP = 'mfe-admin-paddock';
const PAGE = `() => {
  const { id } = host.useParams();
  const [opened] = react.useState(id);
  const link = (to) => react.createElement(host.Link, { key: to, to: '/admin/paddock/' + to }, 'Paddock ' + to);
  return react.createElement('div', null,
    react.createElement('h1', null, 'Paddock ' + id), 'opened at ' + opened, ['7', '8', '8/more'].map(link));
}`;

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  const { folder, remove } = await temporaryFolder();
  const routes = [
    { path: '/admin/paddock', page: 'paddock', frame: 'admin' as const, title: 'All Paddocks' },
    { path: '/admin/paddock/:id', page: 'paddock', frame: 'admin' as const, title: 'One Paddock' },
  ];
  const build = await makeBuild(folder, {
    ...remoteBuild(APP, entryWithShared(APP, `{ paddock: ${PAGE} }`)),
    manifest: { routes },
  });
  await site.store.publish(build.folder, build.release);
  await remove();
});
test.afterAll(() => site.leave());

test('a page by a parameter is opened, left for the next one, loaded again, and is nothing else', async ({ staff }) => {
  expect(await site.release('deploy', APP)).toMatchObject({ refused: false });
  await site.served();
  const answer = await staff.goto(`${site.origin}/admin/paddock/7`);
  expect(answer?.status()).toBe(200);
  const heading = (name: string) => staff.getByRole('heading', { level: 1, name });
  await expect(heading('Paddock 7')).toBeVisible();
  // The inbox may count what is unread before it.
  await expect(staff).toHaveTitle(/^(\(\d+\+?\) )?One Paddock \| Capsule Smart Homes$/);

  await test.step('the page stays for the next parameter, and reads it', async () => {
    await staff.getByRole('link', { name: 'Paddock 8', exact: true }).click();
    await expect(heading('Paddock 8')).toBeVisible();
    await expect(staff.getByText('opened at 7')).toBeVisible();
  });

  await test.step('its address can be loaded', async () => {
    await staff.reload();
    await expect(heading('Paddock 8')).toBeVisible();
    await expect(staff.getByText('opened at 8')).toBeVisible();
  });

  await test.step('what no route matches is not found, on the way and when it is loaded', async () => {
    await staff.getByRole('link', { name: 'Paddock 8/more' }).click();
    await expect(staff).toHaveTitle('404 Page Not Found | Capsule Smart Homes');
    await expect(heading('Paddock')).toHaveCount(0);
    expect((await staff.request.get(`${site.origin}/admin/paddock/8/more`)).status()).toBe(404);
  });
});

test('nobody else gets a page under it', async () => {
  const other = 'mfe-admin-yard';
  const { folder, remove } = await temporaryFolder();
  const routes = [{ path: '/admin/paddock/:id/yard', page: 'yard', frame: 'admin' as const, title: 'Yard' }];
  const build = await makeBuild(folder, { ...remoteBuild(other), manifest: { routes } });
  await site.store.publish(build.folder, build.release);
  await remove();
  await site.release('deploy', APP);
  const { refused, said } = await site.release('deploy', other);
  expect(refused).toBe(true);
  expect(said).toContain(`lies under /admin/paddock, which is ${APP}'s already.`);
});
