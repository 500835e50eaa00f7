import { act, waitFor } from '@testing-library/react';
import { tableViewCalls } from '@capsule/contracts/table-views/table-view-calls';
import type { SavedView } from '@capsule/contracts/table-views/table-views';
import { toasts } from '@capsule/host';
import { answering, refusal, type AskedCall } from '../testing';
import {
  address,
  api,
  button,
  clearDesk,
  desk,
  headers,
  list,
  openPanel,
  panel,
  press,
  said,
  tick,
  USUAL,
  write,
} from './testing/set-up-desk';

/** The saved views of a table: what a person saves, shows, changes and deletes, in one window and in two. */

beforeEach(clearDesk);

const PENDING: SavedView = {
  name: 'Overdue',
  query: 'sort=dailyRate&order=desc&status=offline&layout=compact.-location',
};

describe('saved views', () => {
  it('are saved under a name, marked, changed and saved again', async () => {
    const { user } = await list('?status=offline&sort=dailyRate&order=desc&page=1');
    await openPanel(user);
    expect(panel().getByText('No saved views yet.')).toBeVisible();
    await press(user, 'Save as new');
    await user.type(panel().getByRole('textbox', { name: 'Name' }), ' Overdue ');
    await press(user, 'Save');
    await said({ title: 'View saved', description: 'Overdue', tone: 'success' });
    const query = 'sort=dailyRate&order=desc&status=offline&layout=standard';
    expect(desk.stored.views).toEqual([{ name: 'Overdue', query }]);
    expect(panel().getByRole('button', { name: 'Overdue' })).toHaveAttribute('aria-current', 'true');
    expect(button()).toHaveTextContent('Table view: Overdue');
    await tick(user, 'Location');
    expect(button()).toHaveTextContent('Table view: Overdue (changed)');
    expect(panel().getByRole('status')).toHaveTextContent('Overdue, changed');
    await press(user, 'Save');
    await waitFor(() => expect(button()).toHaveTextContent(/^Table view: Overdue$/));
    expect(desk.stored.views).toEqual([{ name: 'Overdue', query: query.replace('standard', '-location') }]);
    // What belongs to a view does not become the person's own columns.
    expect(desk.stored.layout).toEqual(USUAL);
  });

  it('are shown by one click, and left by another', async () => {
    write({ views: [PENDING] });
    const { user, lists } = await list('?q=nair');
    await openPanel(user);
    await press(user, 'Overdue');
    expect(address()).toBe(`?${PENDING.query}`);
    expect(headers()).toEqual(['Unit', 'Daily Rate', 'Actions']);
    await waitFor(() => expect(lists().at(-1)).toContain('status=offline'));
    expect(lists().at(-1)).not.toContain('nair');
    await press(user, 'Standard view');
    expect(address()).toBe('');
    expect(button()).toHaveTextContent(/^Table view$/);
  });

  it('are recognised when a link leads to one', async () => {
    write({ views: [PENDING] });
    await list(`?${PENDING.query}&page=2`);
    await waitFor(() => expect(button()).toHaveTextContent('Table view: Overdue'));
  });

  it('are renamed, by a name that is free', async () => {
    write({ views: [PENDING, { name: 'All', query: '' }] });
    const { user } = await list();
    await openPanel(user);
    await press(user, 'Rename Overdue');
    const name = panel().getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'ALL');
    await press(user, 'Save');
    expect(name).toHaveAccessibleDescription('There is a view with this name already.');
    await user.type(name, ' late');
    await user.keyboard('{Enter}');
    await said({ title: 'View renamed', description: 'ALL late' });
    expect(desk.stored.views).toEqual([
      { ...PENDING, name: 'ALL late' },
      { name: 'All', query: '' },
    ]);
  });

  it('are deleted, and put back where they stood by Undo', async () => {
    write({ views: [PENDING, { name: 'All', query: '' }] });
    const { user } = await list();
    await openPanel(user);
    await press(user, 'Delete Overdue');
    await said({ title: 'View deleted', description: 'Overdue' });
    expect(desk.stored.views).toEqual([{ name: 'All', query: '' }]);
    act(() => toasts.current()?.action?.run());
    await said({ title: 'View is back' });
    expect(desk.stored.views).toEqual([PENDING, { name: 'All', query: '' }]);
  });

  it('can be given up by Escape, while the panel stays', async () => {
    const { user } = await list();
    await openPanel(user);
    await press(user, 'Save as new');
    await user.keyboard('x{Escape}');
    expect(panel().queryByRole('textbox')).not.toBeInTheDocument();
    expect(panel().getByRole('button', { name: 'Save as new' })).toBeVisible();
  });

  it('of which there is no word say that they could not be saved', async () => {
    const routes = api().filter(({ call }) => call !== tableViewCalls.change);
    const { user } = await list('', 'desktop', [
      ...routes,
      answering(tableViewCalls.change, () => refusal('service.failed')),
    ]);
    await openPanel(user);
    await press(user, 'Save as new');
    await user.keyboard('Mine{Enter}');
    await said({ title: 'Error saving view', tone: 'error' });
    expect(panel().getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
  });
});

it('a view is saved after the layout that is being remembered, and neither makes the other stale', async () => {
  let take = () => {};
  const isTaken = new Promise<void>((resolve) => (take = resolve));
  const routes = api().map(({ call, answer }) => {
    const isHeld = call === tableViewCalls.change;
    return { call, answer: isHeld ? (asked: AskedCall) => isTaken.then(() => answer(asked)) : answer };
  });
  const { user, asked } = await list('', 'desktop', routes);
  await openPanel(user);
  await tick(user, 'Location');
  await waitFor(() => expect(asked('PATCH')).toHaveLength(1));
  await press(user, 'Save as new');
  await user.keyboard('Mine{Enter}');
  take();
  await said({ title: 'View saved', description: 'Mine' });
  expect(desk.stored).toMatchObject({ layout: { hidden: ['location'] }, views: [{ name: 'Mine' }] });
  expect(asked('PATCH')).toHaveLength(2);
});

describe('two windows', () => {
  it('both keep what they save: it is saved again beside what the other one has written', async () => {
    const { user } = await list('?status=offline');
    await openPanel(user);
    desk.meanwhile = () => write({ views: [PENDING] });
    await press(user, 'Save as new');
    await user.keyboard('Mine{Enter}');
    await said({ title: 'View saved', description: 'Mine' });
    expect(desk.stored.views.map(({ name }) => name)).toEqual(['Overdue', 'Mine']);
    expect(panel().getByRole('button', { name: 'Overdue' })).toBeVisible();
  });

  it('of which one has changed a view leave it as it is in the other, and say so', async () => {
    write({ views: [PENDING] });
    const { user } = await list();
    await openPanel(user);
    await press(user, 'Overdue');
    await user.click(panel().getByRole('radio', { name: 'Standard' }));
    const theirs = { ...PENDING, query: 'q=theirs' };
    desk.meanwhile = () => write({ views: [theirs] });
    await press(user, 'Save');
    await said({
      title: 'Error saving view',
      description: 'It was changed in another window, so it was left as it is there.',
    });
    expect(desk.stored.views).toEqual([theirs]);
  });

  it.each([
    [3, 'View saved', ['Mine']],
    [4, 'Error saving view', []],
  ])('that write %i times at the same moment: %s', async (times, title, names) => {
    const { user } = await list('?status=offline');
    await openPanel(user);
    let left = times;
    const again = () => {
      write({});
      left -= 1;
      if (left > 0) queueMicrotask(() => (desk.meanwhile = again));
    };
    desk.meanwhile = again;
    await press(user, 'Save as new');
    await user.keyboard('Mine{Enter}');
    await said({ title });
    expect(desk.stored.views.map(({ name }) => name)).toEqual(names);
  });

  it('keep a layout of one beside a view of the other', async () => {
    const { user } = await list();
    await openPanel(user);
    desk.meanwhile = () => write({ views: [PENDING] });
    await tick(user, 'Location');
    await waitFor(() => expect(desk.stored.layout.hidden).toEqual(['location']));
    expect(desk.stored.views).toEqual([PENDING]);
  });
});

describe('Copy link', () => {
  it.each([
    ['is copied', async () => undefined, { title: 'Link copied', tone: 'success' }],
    ['is refused by the browser', () => Promise.reject(new Error('No')), { title: 'Copy failed', tone: 'error' }],
  ])('%s, with the layout also where it is the usual one', async (_what, answer, toast) => {
    const copied: string[] = [];
    const { user } = await list('?status=offline');
    const clipboard = { writeText: (text: string) => (copied.push(text), answer()) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    await openPanel(user);
    await press(user, 'Copy link');
    await said(toast);
    expect(copied).toEqual([`${window.location.origin}${window.location.pathname}?status=offline&layout=standard`]);
  });
});
