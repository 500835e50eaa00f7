import { manifest } from './manifest';
import remote from './remote';

/** What the shell draws and asks for before this module's code is here. */

it('both screens are for the whole back office, and ask for the newest first at once', () => {
  expect(
    manifest.routes.map(({ path, page, title, roles, firstList }) => [path, page, title, roles, firstList]),
  ).toEqual([
    [
      '/admin/contacts',
      'inquiries',
      'Contact Inquiries',
      ['admin', 'manager'],
      '/api/contact?page=1&pageSize=25&sort=createdAt&order=desc',
    ],
    [
      '/admin/contacts/mail',
      'mail',
      'Mail',
      ['admin', 'manager'],
      '/api/mails?page=1&pageSize=25&sort=createdAt&order=desc',
    ],
  ]);
});

it('the entry of the sidebar counts what is unread', () => {
  expect(manifest.nav).toMatchObject([
    { path: '/admin/contacts', label: 'Contact Inquiries', order: 60, badge: 'unread-inquiries' },
  ]);
  expect(manifest.nav[0]!.roles).toEqual(['admin', 'manager']);
});

it('a search result opens its inquiry', () => {
  expect(manifest.search).toEqual([{ kind: 'contact', path: '/admin/contacts?open=:id' }]);
});

it('the card of the dashboard is for the whole back office', () => {
  expect(manifest.slots).toEqual({ 'dashboard-card': { title: 'Newest inquiries', roles: ['admin', 'manager'] } });
});

it('each page and part is the one of its name', async () => {
  const named = (parts: Record<string, () => Promise<{ default: { name: string } }>> = {}) =>
    Promise.all(Object.entries(parts).map(async ([name, load]) => [name, (await load()).default.name]));
  expect(await named(remote.pages)).toEqual([
    ['inquiries', 'InquiriesPage'],
    ['mail', 'MailPage'],
  ]);
  expect(await named(remote.slots as never)).toEqual([['dashboard-card', 'NewestCard']]);
});
