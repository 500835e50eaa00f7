import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { searchRecords, type FoundGroup } from '@capsule/contracts/search/search';
import { answering, fakeApi, oneOf, refusal, type FakeRoute } from '@capsule/host/testing';
import { remoteRegistry } from '../composition/remote-registry';
import { navEntry, sampleRemote } from '../composition/testing/sample-remote';
import { priya } from '../testing/people';
import SearchDialog from './search-dialog';

/** When the search asks, which keys are its own, and what a line says (product §2.8). */

const scrollIntoView = jest.fn();
const unitWith = (subtitle: string, match: { field: string; text: string }): FoundGroup => ({
  kind: 'unit',
  records: [{ id: 4, title: 'Trackside One', subtitle, match }],
});
const NAMED = unitWith('Randwick', { field: 'Name', text: 'Trackside One' });

beforeAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
  const nav = [navEntry('/admin/units', { label: 'Capsule Units' })];
  const search = [{ kind: 'unit' as const, path: '/admin/units?open=:id' }];
  const actions = [{ label: 'Add New Unit', path: '/admin/units?new' }];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-ops', { nav, search, actions })] });
});
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  scrollIntoView.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Where({ visits }: { visits: string[] }) {
  const location = useLocation();
  useEffect(() => void visits.push(location.pathname + location.search), [visits, location]);
  return <p>At {location.pathname + location.search}</p>;
}
const at = () => screen.getByText(/^At/).textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const finding = (...groups: FoundGroup[]) => answering(searchRecords, () => oneOf({ groups, isComplete: true }));

function open(route: FakeRoute = finding(), early = { text: '', enter: false }, page = '/admin') {
  const calls = fakeApi(route);
  const onClose = jest.fn();
  const visits: string[] = [];
  const dialog = (isOpen: boolean) => (
    <MemoryRouter initialEntries={[page]}>
      <SearchDialog user={priya} early={early} open={isOpen} onClose={onClose} />
      <Where visits={visits} />
    </MemoryRouter>
  );
  const { rerender } = render(dialog(true));
  const asked = () => calls.map(({ path }) => new URL(path, 'http://x').searchParams.get('q'));
  return { asked, onClose, visits, close: () => rerender(dialog(false)) };
}
const field = () => screen.getByRole('combobox', { hidden: true });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(field(), { key, ...more });
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const status = () => screen.getByRole('status').textContent;

describe('records are asked for', () => {
  it('250 ms after the last key, and for the last text alone', async () => {
    const { asked } = open();
    write('tr');
    await pass(249);
    write('tra');
    await pass(249);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual(['tra']);
  });

  it('no more when something else is typed: that call is given up, and has not failed', async () => {
    const signals: AbortSignal[] = [];
    open();
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_path, init) =>
        new Promise((_resolve, reject) => {
          signals.push(init!.signal!);
          init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error));
        }),
    );
    write('track');
    await pass(250);
    write('tracks');
    await pass(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    write('track');
    await pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(status()).toBe('Searching records...');
  });

  it('not by a search that has been closed', async () => {
    const { asked, close } = open();
    write('track');
    close();
    await pass(1000);
    expect(asked()).toEqual([]);
  });

  it('again by a button where they could not be searched, and that is said until they are', async () => {
    let answerNow: () => void = () => undefined;
    let fails = true;
    const held = new Promise<void>((resolve) => (answerNow = resolve));
    open(
      answering(searchRecords, async () => {
        if (fails) return refusal('service.unavailable');
        await held;
        return oneOf({ groups: [NAMED], isComplete: true });
      }),
    );
    write('side');
    await pass(250);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Records could not be searched. Screens and actions are still found.',
    );
    // It may fail again.
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(250);
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(status()).toBe('Searching records...');
    await pass(250);
    answerNow();
    await pass(0);
    expect(status()).toBe('1 result.');
  });
});

describe('a key', () => {
  it('that moves the mark or opens does nothing else, and every other one is the field’s', () => {
    open();
    expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => press(key))).toEqual([false, false, false, false]);
    expect(['a', 'ArrowLeft', 'Tab'].map((key) => press(key))).toEqual([true, true, true]);
    expect(press('Enter')).toBe(false);
  });

  it('moves nothing where nothing is found', async () => {
    open();
    write('quokka');
    await pass(250);
    expect(status()).toBe('Nothing found for "quokka".');
    expect(press('ArrowDown')).toBe(true);
  });

  it('of an input method is not the search’s', () => {
    open();
    expect(press('Enter', { isComposing: true })).toBe(true);
    expect(at()).toBe('At /admin');
  });

  it('opens nothing in a search that fades out', () => {
    const { close } = open();
    close();
    press('Enter');
    expect(at()).toBe('At /admin');
  });

  it('that was pressed before the search was there opens nothing once that is closed', async () => {
    const { close } = open(finding(NAMED), { text: 'unit', enter: true });
    close();
    await pass(250);
    expect(at()).toBe('At /admin');
  });

  it('that moves the mark takes back the Enter that was pressed before the search was there', async () => {
    open(finding(NAMED), { text: 'unit', enter: true });
    press('ArrowDown');
    await pass(250);
    expect(at()).toBe('At /admin');
    expect(marked()).toMatch(/^Capsule Units/);
  });
});

it.each<[string, () => void]>([
  ['an Enter that is held', () => void press('Enter')],
  ['a double click', () => fireEvent.click(screen.getAllByRole('option')[0]!)],
])('%s opens once, though the search may go a moment later: Back leads to the page before', (_what, choose) => {
  const { onClose, visits } = open();
  choose();
  choose();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(visits).toEqual(['/admin', '/admin/units?new']);
});

describe('the mark', () => {
  it('is in view, and begins at the first again when something else is typed', () => {
    open();
    scrollIntoView.mockClear();
    press('ArrowDown');
    expect(marked()).toBe('Dashboard');
    expect(scrollIntoView.mock.calls).toEqual([[{ block: 'nearest' }]]);
    expect(scrollIntoView.mock.contexts[0]).toHaveTextContent('Dashboard');
    write('d');
    expect(marked()).toBe('Add New Unit');
  });

  it('follows the pointer', () => {
    open();
    fireEvent.mouseMove(screen.getByRole('option', { name: 'Settings' }));
    expect(marked()).toBe('Settings');
  });
});

describe('a line', () => {
  it.each([
    ['in its title', 'side', 'Randwick', { field: 'Name', text: 'Trackside One' }, 'Trackside OneRandwick'],
    ['in its subtitle', 'RAND', 'Randwick', { field: 'Place', text: 'Randwick' }, 'Trackside OneRandwick'],
    ['elsewhere', 'gas', 'Randwick', { field: 'Notes', text: '…gas…' }, 'Trackside OneRandwickNotes: …gas…'],
  ])('says once where it has what is wanted: %s', async (_where, text, subtitle, match, said) => {
    open(finding(unitWith(subtitle, match)));
    write(text);
    await pass(250);
    const line = screen.getAllByRole('option').at(-1)!;
    expect(line.textContent).toBe(said);
    expect(line.querySelector('mark')).toHaveTextContent(new RegExp(`^${text}$`, 'i'));
  });
});

describe('the focus', () => {
  const opener = document.createElement('button');
  beforeEach(() => {
    document.body.append(opener);
    opener.focus();
  });
  afterEach(() => opener.remove());

  it.each([
    [
      'goes back to what opened the search where a record of this screen is opened: no page comes',
      '/admin/units',
      true,
    ],
    ['is left to the page of a record that is of another screen', '/admin/events', false],
  ])('%s', async (_what, page, comesBack) => {
    const { close } = open(finding(NAMED), { text: 'side', enter: false }, page);
    await pass(250);
    press('Enter');
    expect(at()).toBe('At /admin/units?open=4');
    close();
    expect(document.activeElement === opener).toBe(comesBack);
  });
});

it('the field says what can be written there, and how the search is closed', () => {
  const { onClose } = open();
  expect(field()).toHaveAccessibleName('Search screens, actions and records');
  expect(field()).toHaveAttribute('placeholder', 'Search screens, actions and records');
  expect(field()).toHaveAttribute('maxlength', '500');
  expect(field()).toHaveAttribute('autocomplete', 'off');
  expect(field()).toHaveAttribute('autocapitalize', 'none');
  expect(field()).toHaveAttribute('spellcheck', 'false');
  expect(field()).toHaveAttribute('enterkeyhint', 'go');
  expect(field()).toHaveAttribute('aria-autocomplete', 'list');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Results' }).id);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
