import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../testing';
import * as keeping from './keep-view';
import { saveView } from './saved-views';
import type { TableView } from './use-table-view';
import { ViewList } from './view-list';

/** The saved views of a table, as a person sees them, and what can be done to them (product §2.26). */

jest.mock('./keep-view');
const keep = jest.mocked(keeping.keepViews);
const remove = jest.mocked(keeping.deleteView);

const LATE = { name: 'Overdue', query: 'status=pending' };
const ALL = { name: 'All', query: '' };

function show(view: Partial<TableView> = {}) {
  const hands = { apply: jest.fn(), follow: jest.fn() };
  const calls = {} as TableView['calls'];
  const usual = { calls, views: [LATE, ALL], shown: null, isChanged: false, isUsual: true, query: 'q=now', ...hands };
  const list = (more: Partial<TableView>) => <ViewList view={{ ...usual, ...more } as TableView} />;
  const { unmount, rerender } = renderScreen(list(view));
  const become = (next: Partial<TableView>) => rerender(list(next));
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { ...hands, calls, user, press, become, unmount };
}
const entries = () =>
  within(screen.getByRole('list', { name: 'Saved views' }))
    .getAllByRole('button')
    .filter((button) => !button.hasAttribute('aria-label'))
    .map((button) => [button.textContent, button.getAttribute('aria-current')]);
const offered = () =>
  ['Save', 'Save as new'].filter((name) => screen.queryByRole('button', { name }) !== null).join(', ');

const none = () => screen.queryByText('No saved views yet.');

beforeEach(() => {
  jest.clearAllMocks();
  keep.mockResolvedValue(true);
  remove.mockResolvedValue(true);
});

it.each<[string, Partial<TableView>, (string | null)[][], string]>([
  [
    'nothing is changed',
    {},
    [
      ['Standard view', 'true'],
      ['Overdue', null],
      ['All', null],
    ],
    'Save as new',
  ],
  [
    'something is shown that is not saved',
    { isUsual: false },
    [
      ['Standard view', null],
      ['Overdue', null],
      ['All', null],
    ],
    'Save as new',
  ],
  [
    'a view is shown',
    { shown: LATE },
    [
      ['Standard view', null],
      ['Overdue', 'true'],
      ['All', null],
    ],
    '',
  ],
  [
    'a view is shown, and something of it changed',
    { shown: LATE, isChanged: true },
    [
      ['Standard view', null],
      ['Overduechanged', 'true'],
      ['All', null],
    ],
    'Save, Save as new',
  ],
])('where %s, it is marked what that is, and offered to save it', (_what, view, marks, buttons) => {
  show(view);
  expect(entries()).toEqual(marks);
  expect(offered()).toBe(buttons);
});

it('says that they are still loading, and that there are none', () => {
  const { unmount } = renderScreen(<ViewList view={{ views: null } as TableView} />);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  show({ views: [] });
  expect(none()).toBeVisible();
});

it('does not say that there are none beside saved views, nor while the first one is named', async () => {
  const { unmount } = show({ views: [LATE] });
  expect(none()).toBeNull();
  unmount();
  const { press } = show({ views: [] });
  await press('Save as new');
  expect(screen.getByRole('textbox')).toBeVisible();
  expect(none()).toBeNull();
});

it('a click shows a view, and ends what was being named', async () => {
  const { apply, press } = show();
  await press('Rename Overdue');
  expect(screen.getByRole('textbox')).toHaveValue('Overdue');
  expect(screen.getByText('All')).toBeVisible();
  await press('All');
  await press('Standard view');
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Overdue');
  expect(apply.mock.calls).toEqual([[''], [''], ['status=pending']]);
});

it('a new one has what is shown now, and is followed from then on', async () => {
  const { user, press, follow, calls } = show({ isUsual: false });
  await press('Save as new');
  expect(offered()).toBe('Save');
  await user.type(screen.getByRole('textbox'), ' Mine {Enter}');
  const [given, change, said] = keep.mock.calls[0]!;
  expect(given).toBe(calls);
  expect(change([ALL])).toEqual({ views: [ALL, { name: 'Mine', query: 'q=now' }] });
  expect(said).toEqual({ title: 'View saved', description: 'Mine' });
  expect(follow.mock.calls).toEqual([['Mine']]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('one that is not saved keeps its name to be tried again, and is not followed', async () => {
  keep.mockResolvedValue(false);
  const { user, press, follow } = show();
  await press('Save as new');
  await user.type(screen.getByRole('textbox'), 'Mine{Enter}');
  expect(screen.getByRole('textbox')).toHaveValue('Mine');
  expect(follow).not.toHaveBeenCalled();
  await press('Cancel');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('one that is changed is saved as it is shown', async () => {
  const { press, follow } = show({ shown: LATE, isChanged: true });
  await press('Save');
  const [, change, said] = keep.mock.calls[0]!;
  expect(change([LATE, ALL])).toEqual(saveView([LATE, ALL], LATE, 'q=now'));
  expect(said).toEqual({ title: 'View saved', description: 'Overdue' });
  expect(follow).not.toHaveBeenCalled();
});

it.each([
  ['that is shown is followed under its new name', LATE, [['Late']]],
  ['that is not shown is not', ALL, []],
  ['that is not shown, nor any other, is not', null, []],
])('one that is renamed and %s', async (_what, shown, followed) => {
  const { user, press, follow } = show({ shown });
  await press('Rename Overdue');
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '  Late {Enter}');
  const [, change, said] = keep.mock.calls[0]!;
  expect(change([LATE])).toEqual({ views: [{ ...LATE, name: 'Late' }] });
  expect(said).toEqual({ title: 'View renamed', description: 'Late' });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(follow.mock.calls).toEqual(followed);
});

it('one is deleted with where it stood', async () => {
  const { press, calls } = show();
  await press('Delete All');
  expect(remove.mock.calls).toEqual([[calls, ALL, 1]]);
});

it('nothing else can be saved while one is', async () => {
  let end = (_isDone: boolean): void => undefined;
  keep.mockReturnValue(new Promise((resolve) => (end = resolve)));
  const { press } = show({ shown: LATE, isChanged: true });
  const region = screen.getByRole('list', { name: 'Saved views' }).parentElement!;
  await press('Save');
  expect(region).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Save as new' })).toBeDisabled();
  await act(async () => end(false));
  expect(region).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'false');
});

it.each<[string, string, Partial<TableView>, Partial<TableView>]>([
  ['is saved', 'Save', { shown: LATE, isChanged: true }, { shown: LATE }],
  ['is deleted', 'Delete All', { shown: LATE }, { shown: LATE, views: [LATE] }],
])(
  'where one %s, and the button has gone with that, the view that is shown has the focus',
  async (_what, name, ...views) => {
    const [before, then] = views;
    const { press, become } = show(before);
    await press(name);
    become(then);
    expect(screen.getByRole('button', { name: 'Overdue' })).toHaveFocus();
  },
);

it('the panel takes the focus from nothing when its views have come', () => {
  const { become } = show({ views: null });
  become({});
  expect(document.body).toHaveFocus();
});

it.each(['Save', 'Cancel'])('%s leaves the focus in the panel, on the view that is shown', async (button) => {
  const { user, press } = show({ shown: ALL, isChanged: true, isUsual: false });
  await press('Save as new');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine');
  await press(button);
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^All/ })).toHaveFocus();
});
