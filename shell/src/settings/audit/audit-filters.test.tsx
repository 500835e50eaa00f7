import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAudit } from '@capsule/contracts/changes/changes';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { user as userResource } from '@capsule/contracts/users/user';
import { followChanges } from '@capsule/host/admin';
import {
  answering,
  fakeApi,
  fill,
  listOf,
  refusal,
  renderScreen,
  signedIn,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { remoteRegistry } from '../../composition/remote-registry';
import { sampleRemote } from '../../composition/testing/sample-remote';
import { admin } from '../../testing/people';
import { tellChange } from '../../testing/tell-change';
import AuditPart from './audit-part';
import { entry, PRIYA } from './testing/sample-entry';

/** What the audit trail is narrowed to, turned to and printed as (product §2.17, §2.32). */

const SAM = sampleRow(userResource, { id: 8, username: 'sam', firstName: null, lastName: null });

function open(query = '', { entries = [entry(1)], total = 1, routes = [] as FakeRoute[] } = {}) {
  const ops = sampleRemote('mfe-ops');
  ops.manifest.search = [{ kind: 'user', path: '/admin/users?open=:id' }];
  remoteRegistry.install({ lock: 1, remotes: [ops] });
  const calls = fakeApi(
    ...routes,
    signedIn(admin),
    answering(userResource.calls.list, () => listOf([PRIYA, SAM])),
    answering(readAudit, () => ({ json: { success: true, data: entries, total, totalExact: true } })),
  );
  renderScreen(
    <main tabIndex={-1}>
      <AuditPart />
    </main>,
    `/admin/settings/audit${query}`,
  );
  const asked = (path: string) => calls.filter((call) => call.path.startsWith(path)).map((call) => call.path);
  return { user: userEvent.setup(), asked };
}
const shown = () => screen.findAllByRole('listitem');
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the filters of the audit trail', () => {
  it('take a day whose year is typed figure by figure', async () => {
    const { asked } = open();
    await shown();
    const day = screen.getByLabelText<HTMLInputElement>('Day');
    const before = asked('/api/audit').length;
    for (const typed of ['0002-11-20', '0020-11-20', '0202-11-20']) {
      fill(day, typed);
      expect(day).toHaveValue(typed);
    }
    expect(asked('/api/audit')).toHaveLength(before);
    fill(day, '2026-11-20');
    await waitFor(() => expect(asked('/api/audit').at(-1)).toContain('from='));
    expect(day).toHaveValue('2026-11-20');
  });

  it('offer all kinds, events and persons, who has no name by the username', async () => {
    const { asked } = open();
    await screen.findByRole('option', { name: 'Priya Nair' });
    expect(within(screen.getByRole('search', { name: 'Changes' })).getByLabelText('Person')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem')).toHaveLength(1);
    expect(optionsOf('Person')).toEqual(['All', 'Priya Nair', 'sam']);
    expect(optionsOf('Kind').slice(0, 3)).toEqual(['All', 'Block', 'Booking']);
    expect(optionsOf('Event')).toEqual([
      'All',
      'Created',
      'Changed',
      'Deleted',
      'Signed in',
      'Failed sign-in',
      'Too many failed sign-ins',
      'Signed out',
      'Refused',
      'Password reset',
      'Asked for a second factor',
      'Failed second factor',
      'Too many failed second factors',
      'Recovery code used',
      'Second factor added',
      'Second factor removed',
      'New recovery codes',
      'Second factors cleared',
    ]);
    expect(asked('/api/users')).toEqual(['/api/users?sort=name&order=asc']);
  });

  it('keep a person that nobody knows by name', async () => {
    open('?by=9');
    await screen.findByRole('option', { name: 'Priya Nair' });
    expect(screen.getByLabelText('Person')).toHaveValue('9');
    expect(optionsOf('Person')).toEqual(['All', 'Priya Nair', 'sam', 'User 9']);
  });

  it.each([
    ['?entity=unit', 'Kind', 'unit'],
    ['?by=7', 'Person', '7'],
    ['?day=2026-11-20', 'Day', '2026-11-20'],
    ['?action=login', 'Event', 'login'],
    ['?address=7f3a91c20b4e', 'Kind', ''],
  ])('stand where they were set, and end together: %s', async (query, label, value) => {
    const { user, asked } = open(query);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(value));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked('/api/audit').at(-1)).toBe('/api/audit?page=1&pageSize=25'));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('end together with that of an address', async () => {
    const { user, asked } = open('?address=7f3a91c20b4e&day=2026-11-20');
    expect(await screen.findByRole('button', { name: 'Address 7f3a91c20b4e: show every address' })).toHaveTextContent(
      'Address 7f3a91c20b4e',
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked('/api/audit').at(-1)).toBe('/api/audit?page=1&pageSize=25'));
  });

  it('but that of an address stay when its button ends it, and the focus with the page', async () => {
    const { user, asked } = open('?address=7f3a91c20b4e&entity=unit');
    await user.click(await screen.findByRole('button', { name: /^Address/ }));
    await waitFor(() => expect(asked('/api/audit').at(-1)).toBe('/api/audit?page=1&pageSize=25&entity=unit'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('begin at the first page, and are taken back one by one', async () => {
    const { user, asked } = open('?entity=unit&page=2', { total: 60 });
    await shown();
    expect(asked('/api/audit')).toEqual(['/api/audit?page=2&pageSize=25&entity=unit']);
    fill(screen.getByLabelText('Day'), '2026-11-20');
    await waitFor(() =>
      expect(asked('/api/audit').at(-1)).toMatch(/^\/api\/audit\?page=1&pageSize=25&entity=unit&from/),
    );
    await user.selectOptions(screen.getByLabelText('Kind'), 'All');
    await waitFor(() => expect(asked('/api/audit').at(-1)).toMatch(/^\/api\/audit\?page=1&pageSize=25&from/));
  });
});

describe('the entries of the audit trail', () => {
  it('are those of the last page that has a number, where the address asks for a later one', async () => {
    const { asked } = open('?page=401', { total: 10_000 });
    await shown();
    expect(asked('/api/audit')).toEqual(['/api/audit?page=400&pageSize=25']);
  });

  it('lead to an account where a module opens it, and nowhere where none is named', async () => {
    const account = { entity: 'user', entityId: 7, title: 'priya', changes: {} } as const;
    open('', {
      entries: [
        entry(1, { ...account, action: 'factor.cleared' }),
        entry(2, { ...account, action: 'create', entityId: null, title: null }),
      ],
    });
    const items = await shown();
    expect(within(items[0]!).getByRole('link', { name: 'priya' })).toHaveAttribute('href', '/admin/users?open=7');
    expect(within(items[1]!).queryByRole('link')).not.toBeInTheDocument();
    expect(items[1]).toHaveTextContent(/created User -/);
  });

  it('of second factors are told by who did what', async () => {
    const own = { entity: 'user', entityId: 7, title: 'priya', changes: {} } as const;
    const somebodys = { ...own, by: null };
    open('', {
      entries: [
        entry(1, { ...somebodys, action: 'factor.asked' }),
        entry(2, { ...somebodys, action: 'factor.limited' }),
        entry(3, { ...own, action: 'factor.recovered' }),
        entry(4, { ...own, action: 'factor.added' }),
        entry(5, { ...own, action: 'factor.removed' }),
        entry(6, { ...own, action: 'factor.codes' }),
        entry(7, { ...own, action: 'factor.cleared', by: 8 }),
        entry(8, { ...own, action: 'login.limited' }),
        entry(9, { ...somebodys, action: 'login.limited', entityId: null, title: null }),
        entry(10, { by: null }),
      ],
    });
    await screen.findByText(/^sam cleared/);
    const texts = (await shown()).map((item) => item.querySelector('p span')?.textContent?.trim());
    expect(texts).toEqual([
      'Somebody gave the password, and was asked for the second factor, of User priya',
      'Somebody was stopped, after too many wrong second factors, from signing in as User priya',
      'Priya Nair used a recovery code',
      'Priya Nair added a second factor',
      'Priya Nair removed a second factor',
      'Priya Nair made new recovery codes',
      'sam cleared the second factors of User priya',
      'Priya Nair was stopped after too many wrong passwords',
      'Somebody was stopped, after too many failures, from signing in with a username that nobody has',
      'The product changed Capsule unit The Paddock Pearl',
    ]);
  });

  it('show their fields at once where something was changed, each with its heading', async () => {
    open('', { entries: [entry(1), entry(2, { action: 'delete' }), entry(3, { changes: {} })] });
    const [changed, deleted, empty] = await shown();
    expect(changed!.querySelector('details')).toHaveAttribute('open');
    expect(deleted!.querySelector('details')).not.toHaveAttribute('open');
    expect(empty!.querySelector('details')).toBeNull();
    const headings = within(changed!).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Field', 'Before', 'After']);
    const cells = [...changed!.querySelectorAll('td')].map((cell) => [cell.dataset['column'], cell.textContent]);
    expect(cells).toEqual([
      ['Before', '$180.00'],
      ['After', '$195.00'],
    ]);
    expect(within(changed!).getByText('Nov 20, 2026 at 9:05 AM')).toHaveAttribute('datetime', entry(1).at);
  });

  it('are asked for again after a change of anything, and so is who has an account', async () => {
    const { asked } = open();
    await shown();
    const unfollow = followChanges();
    tellChange('payment');
    await waitFor(() => expect(asked('/api/audit')).toHaveLength(2));
    expect(asked('/api/users')).toHaveLength(1);
    tellChange('user');
    await waitFor(() => expect(asked('/api/users')).toHaveLength(2));
    await waitFor(() => expect(asked('/api/audit')).toHaveLength(3));
    unfollow();
  });

  it('that could not be read are asked for again', async () => {
    let isDown = true;
    const { user } = open('', {
      routes: [answering(readAudit, () => (isDown ? refusal('service.unavailable') : listOf([entry(1)])))],
    });
    await screen.findByText('The changes could not be loaded.');
    expect(screen.queryByText('Nothing has been changed yet.')).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown()).toHaveLength(1);
  });
});

it('on paper stands what the trail is narrowed to: an event, an address and the person by id', async () => {
  open('?action=login.failed&address=7f3a91c20b4e&by=9', { total: 1 });
  await shown();
  await act(async () => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText(/^Printed on /)).toHaveTextContent(
    /Changes 1 to 1 of 1, the newest first\. Event: Failed sign-in\. Person: User 9\. Address: 7f3a91c20b4e\.$/,
  );
  await act(async () => void window.dispatchEvent(new Event('afterprint')));
});

it('on paper a trail without entries tells none', async () => {
  open('?entity=unit', { entries: [], total: 0 });
  await screen.findByText('No results found. Try other filters.');
  await act(async () => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText(/^Printed on /)).toHaveTextContent(/[AP]M\. Kind: Capsule unit\.$/);
  await act(async () => void window.dispatchEvent(new Event('afterprint')));
});

it('a page that has gone leads to the last one, and nothing is said to be missing meanwhile (product §2.37)', async () => {
  const page = answering(readAudit, ({ path }) => ({
    json: { success: true, data: path.includes('page=9') ? [] : [entry(1)], total: 30, totalExact: true },
  }));
  const { asked } = open('?page=9', { routes: [page] });
  const said = jest.fn();
  const observer = new MutationObserver(() => screen.queryByText('Nothing has been changed yet.') && said());
  observer.observe(document.body, { childList: true, subtree: true });
  const list = within(await screen.findByRole('list', { name: 'Changes' }));
  expect(await list.findAllByRole('listitem')).toHaveLength(1);
  observer.disconnect();
  expect(asked('/api/audit').map((path) => /[?&]page=(\d+)/.exec(path)?.[1])).toEqual(['9', '2']);
  expect(said).not.toHaveBeenCalled();
});
