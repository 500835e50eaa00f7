import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Role } from '@capsule/contracts/roles';
import type { CodeOf } from '@capsule/contracts/calls/call';
import type { NavEntry } from '@capsule/contracts/releases/release';
import { searchRecords, type FoundGroup } from '@capsule/contracts/search/search';
import { answering, fakeApi, oneOf, refusal, type FakeResponse, type FakeRoute } from '@capsule/host/testing';
import { remoteRegistry } from '../composition/remote-registry';
import { navEntry, sampleRemote } from '../composition/testing/sample-remote';
import { priya } from '../testing/people';
import { readRecents, rememberRecent } from './recents';
import SearchDialog from './search-dialog';

/** The search: screens and actions at once, records as they come, all by keyboard (product §2.8). */

const entry = (label: string, path: string, changes: Partial<NavEntry> = {}) =>
  navEntry(path, { label, summary: 'What it is for.', ...changes });

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  remoteRegistry.install({
    lock: 1,
    remotes: [
      sampleRemote('mfe-ops', {
        nav: [entry('Capsule Units', '/admin/units')],
        search: [{ kind: 'unit', path: '/admin/units?open=:id' }],
        actions: [{ label: 'Add New Unit', path: '/admin/units?new' }],
      }),
      sampleRemote('mfe-inbox', {
        nav: [entry('Contact Inquiries', '/admin/contacts')],
        search: [{ kind: 'contact', path: '/admin/contacts?open=:id' }],
      }),
      sampleRemote('mfe-users', {
        nav: [entry('Users', '/admin/users', { roles: ['admin'] })],
        search: [{ kind: 'user', path: '/admin/users?open=:id' }],
      }),
    ],
  });
});
beforeEach(() => localStorage.clear());

const UNIT: FoundGroup = {
  kind: 'unit',
  records: [
    {
      id: 4,
      title: 'Trackside One',
      subtitle: 'CSH-0004 · Randwick, NSW',
      match: { field: 'Name', text: 'Trackside One' },
    },
  ],
};
const INQUIRY: FoundGroup = {
  kind: 'contact',
  records: [
    { id: 7, title: 'Priya Nair', subtitle: '', match: { field: 'Message', text: '…a home trackside, please.' } },
  ],
};
const USER: FoundGroup = {
  kind: 'user',
  records: [{ id: 2, title: 'Tracy', subtitle: 'Manager', match: { field: 'Name', text: 'Tracy' } }],
};
type Answer = FakeResponse<CodeOf<typeof searchRecords>>;
const finding = (groups: FoundGroup[], isComplete = true): Answer => oneOf({ groups, isComplete });
const always = (groups: FoundGroup[]) => answering(searchRecords, () => finding(groups));

/** An API that answers when it is told to. */
function slow() {
  const waiting: ((answer: Answer) => void)[] = [];
  const route = answering(searchRecords, () => new Promise<Answer>((resolve) => waiting.push(resolve)));
  return { route, answer: (groups: FoundGroup[]) => waiting.shift()?.(finding(groups)), waiting };
}

const Where = () => {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
};

function open(route: FakeRoute = always([]), role: Role = 'manager') {
  const calls = fakeApi(route);
  const onClose = jest.fn();
  render(
    <MemoryRouter initialEntries={['/admin']}>
      <SearchDialog user={{ ...priya, id: 1, role }} early={{ text: '', enter: false }} open onClose={onClose} />
      <Where />
    </MemoryRouter>,
  );
  const asked = () => calls.map(({ path }) => new URL(path, 'http://x').searchParams.get('q'));
  const person = userEvent.setup();
  /** At once, so that how fast the machine is does not decide what is asked for. */
  const write = async (text: string) => {
    await person.click(field());
    await person.paste(text);
  };
  return { person, write, onClose, asked };
}

const field = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const at = () => screen.getByText(/^At/).textContent;
const says = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

describe('before anything is typed', () => {
  it('offers actions and the screens of the role, the first marked', () => {
    open();
    expect(options()).toEqual(['Add New Unit', 'Dashboard', 'Capsule Units', 'Contact Inquiries', 'Settings']);
    expect(marked()).toBe('Add New Unit');
    expect(screen.getByRole('status')).toHaveTextContent('Type a name, a number or a word.');
  });

  it('offers what was opened last first, in a group of its own', () => {
    rememberRecent(1, { kind: 'unit', id: 4, title: 'Trackside One', subtitle: 'CSH-0004' });
    rememberRecent(1, { path: '/admin/contacts', title: 'Contact Inquiries' });
    open();
    const recent = within(screen.getByRole('group', { name: 'Recent' }));
    expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Contact Inquiries',
      'Trackside OneCSH-0004',
    ]);
    expect(options().filter((text) => text === 'Contact Inquiries')).toHaveLength(1);
  });
});

it('what another person has opened last is not shown', () => {
  rememberRecent(2, { kind: 'unit', id: 4, title: 'Trackside One', subtitle: '' });
  open();
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
});

describe('what is typed', () => {
  it('finds screens and actions at once, and records after a pause', async () => {
    const { route, answer, waiting } = slow();
    const { write, asked } = open(route);
    await write('unit');
    expect(options()).toEqual(['Add New Unit', 'Capsule Units']);
    expect(screen.getByRole('status')).toHaveTextContent('Searching records...');
    await waitFor(() => expect(waiting).toHaveLength(1));
    answer([UNIT, INQUIRY]);
    await says('4 results.');
    expect(asked()).toEqual(['unit']);
    expect(screen.getByRole('group', { name: 'Units' })).toHaveTextContent('Trackside One');
    expect(screen.getByRole('group', { name: 'Inquiries' })).toHaveTextContent('Message: …a home trackside, please.');
  });

  it('is asked for without what the API refuses', async () => {
    const { write, asked } = open();
    await write(`  a\u0000b\ud800 %_😀${'x'.repeat(600)}`);
    await says('Nothing found');
    expect(asked()[0]).toMatch(/^a b {1,2}%_😀x+$/);
    expect(asked()[0]?.length).toBeLessThanOrEqual(500);
  });

  it('that finds nothing says so', async () => {
    const { person } = open();
    await person.type(field(), 'quokka');
    await says('Nothing found for "quokka".');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('on top of a search cancels what is on its way', async () => {
    const { route, answer, waiting } = slow();
    const { write, asked } = open(route);
    await write('track');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await write('si');
    await waitFor(() => expect(asked()).toEqual(['track', 'tracksi']));
    answer([USER]);
    answer([UNIT]);
    expect(await screen.findByText('CSH-0004 · Randwick, NSW')).toBeVisible();
    expect(options()).toHaveLength(1);
  });

  it('leaves out records that no live module opens for the role', async () => {
    const { person } = open(always([{ ...UNIT, kind: 'booking' }, USER]));
    await person.type(field(), 'trac');
    await says('Nothing found');
  });

  it.each([
    ['trackside', [UNIT], '1 result. Some older records were not searched.'],
    ['nowhere', [], 'Nothing found for "nowhere". Some older records were not searched.'],
  ])('says where older records were not searched: %s', async (text, found, said) => {
    const { write } = open(answering(searchRecords, () => finding(found, false)));
    await write(text);
    await says(said);
  });

  it('says so when records cannot be searched, goes on with the rest, and tries again', async () => {
    let isDown = true;
    const { person } = open(
      answering(searchRecords, (): Answer => (isDown ? refusal('service.unavailable') : finding([UNIT]))),
    );
    await person.type(field(), 'unit');
    expect(await screen.findByRole('alert')).toHaveTextContent('Records could not be searched.');
    expect(options()).toEqual(['Add New Unit', 'Capsule Units']);
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    // The button goes; what is typed next goes on in the field.
    expect(field()).toHaveFocus();
    await says('3 results.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('by keyboard', () => {
  it('arrows, Home and End mark, from the last on to the first', async () => {
    const { person } = open();
    await person.click(field());
    const seen: (string | null)[] = [];
    for (const key of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
      await person.keyboard(`{${key}}`);
      seen.push(marked());
    }
    expect(seen).toEqual(['Dashboard', 'Settings', 'Add New Unit', 'Settings', 'Add New Unit']);
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  });

  it('Enter opens what is marked, and remembers it', async () => {
    const { person, onClose } = open(always([UNIT]));
    await person.type(field(), 'side');
    await says('1 result.');
    await person.keyboard('{Enter}');
    expect(at()).toBe('At /admin/units?open=4');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(readRecents(1)).toMatchObject([{ kind: 'unit', id: 4, title: 'Trackside One' }]);
  });

  it('Enter before records have come waits for them', async () => {
    const { route, answer, waiting } = slow();
    const { person, write } = open(route);
    await write('trackside');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(at()).toBe('At /admin');
    answer([INQUIRY]);
    await waitFor(() => expect(at()).toBe('At /admin/contacts?open=7'));
  });

  it('Enter is forgotten when something else is typed', async () => {
    const { route, answer, waiting } = slow();
    const { person, write, asked } = open(route);
    await write('tracksid');
    await person.keyboard('{Enter}');
    await write('e');
    await waitFor(() => expect(asked().at(-1)).toBe('trackside'));
    while (waiting.length > 0) answer([UNIT]);
    await says('1 result.');
    expect(at()).toBe('At /admin');
  });

  it('Escape closes', async () => {
    const { person, onClose } = open();
    await person.type(field(), 'unit{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('a click opens, and the focus stays in the field until then', async () => {
  const { person } = open();
  await person.type(field(), 'add');
  await person.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('option', { name: 'Add New Unit' }) });
  expect(field()).toHaveFocus();
  await person.click(screen.getByRole('option', { name: 'Add New Unit' }));
  expect(at()).toBe('At /admin/units?new');
});
