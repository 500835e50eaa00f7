import { act, screen, waitFor } from '@testing-library/react';
import { unit } from '@capsule/contracts/units/unit';
import { othersChanges, sessionApi, store } from '@capsule/host/admin';
import { answering, fill, listOf, oneOf, refusal } from '../testing';
import { closed, field, listing, open, paddock, save, type Opening } from './testing/sample-page';

/** A row that is shown though the list does not have it is as it is now, whoever has changed it. */

const { list, read, change } = unit.calls;

/** A row was changed, in this window or another one; with `LIST` so were lists that have it no longer. */
const changed = (...ids: (number | 'LIST')[]) =>
  act(() => void store.dispatch(sessionApi.util.invalidateTags(ids.map((id) => ({ type: 'unit', id })) as never)));

/** Somebody else has deleted the row. */
const deleted = (id: number) =>
  act(() => othersChanges.add([{ entity: 'unit', id, version: null, action: 'delete', by: null, window: 'hers' }]));

const isBusy = () => document.querySelector('[aria-busy=true]') !== null;

afterEach(() => act(() => othersChanges.clear()));

const moved = { ...paddock, location: 'Darwin, NT', version: 6 };

describe('a row that was just saved, and is on another page', () => {
  /** Saves the row so that the list has another place for it; `becomes` is what it is by then. */
  async function saveAway(opening?: Opening) {
    let rows = [paddock];
    type Now = ReturnType<typeof oneOf> | ReturnType<typeof refusal<'resource.not-found'>>;
    let now: Now | Promise<Now> = oneOf(moved);
    let isListed = Promise.resolve();
    const routes = [
      answering(list, () => isListed.then(() => listOf(rows))),
      answering(change, () => {
        rows = [];
        return oneOf(moved);
      }),
      answering(read, () => now),
    ];
    const opened = open(routes, undefined, undefined, opening);
    await opened.user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    fill(field(/^Location/), 'Darwin, NT');
    await save(opened.user);
    await closed();
    expect(await screen.findByText(/^Just saved/)).toBeVisible();
    const reads = () => opened.asked('GET').filter(({ path }) => path === '/api/units/4').length;
    /** @returns lets the list come */
    const holdList = () => {
      let come = () => {};
      isListed = new Promise((resolve) => (come = resolve));
      return () => come();
    };
    return { ...opened, reads, holdList, becomes: (answer: Now | Promise<Now>) => void (now = answer) };
  }

  it('is read again when it changes, and what is opened from it has that version', async () => {
    const { becomes, user } = await saveAway();
    becomes(oneOf({ ...moved, name: 'Paddock II', location: 'Eagle Farm, QLD', version: 7 }));
    changed(4);
    expect(await screen.findByText('Paddock II')).toBeVisible();
    expect(screen.getByText(/^Just saved/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View Paddock II' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Eagle Farm, QLD');
  });

  it('follows in the dialog that was opened from it', async () => {
    const { becomes, user } = await saveAway();
    await user.click(screen.getByRole('button', { name: 'View Paddock' }));
    becomes(oneOf({ ...moved, location: 'Eagle Farm, QLD', version: 7 }));
    changed(4);
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Eagle Farm, QLD'));
  });

  it('is not shown older than it was saved', async () => {
    const { becomes, reads } = await saveAway();
    becomes(oneOf(paddock));
    const before = reads();
    changed(4);
    await waitFor(() => expect(reads()).toBe(before + 1));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByText('Randwick, NSW')).not.toBeInTheDocument();
    expect(screen.getByText(/^Just saved/)).toBeVisible();
  });

  it('goes once it is deleted', async () => {
    const { becomes } = await saveAway();
    becomes(refusal('resource.not-found'));
    changed(4);
    expect(await screen.findByText('No homes found.')).toBeVisible();
    expect(screen.queryByText(/^Just saved/)).not.toBeInTheDocument();
  });

  it('goes without being asked for where somebody else is known to have deleted it', async () => {
    const { reads } = await saveAway();
    const before = reads();
    deleted(4);
    changed(4);
    expect(await screen.findByText('No homes found.')).toBeVisible();
    expect(reads()).toBe(before);
  });

  it('is not written again before it is read, though the list was', async () => {
    const run = jest.fn(() => Promise.resolve({ failure: null }));
    const { becomes, reads, holdList, user } = await saveAway({ run });
    await waitFor(() => expect(reads()).toBe(1));
    const comeList = holdList();
    let answer = () => {};
    becomes(new Promise((resolve) => (answer = () => resolve(oneOf({ ...moved, name: 'Paddock II', version: 7 })))));
    const confirm = (name = 'Paddock') => user.click(screen.getByRole('button', { name: `Confirm ${name}` }));
    await confirm();
    changed(4, 'LIST');
    await waitFor(() => expect(isBusy()).toBe(true));
    comeList();
    await waitFor(() => expect([isBusy(), reads()]).toEqual([false, 2]));
    await confirm();
    expect(run).toHaveBeenCalledTimes(1);
    answer();
    await screen.findByText('Paddock II');
    await confirm('Paddock II');
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('stays where it could not be read', async () => {
    const { becomes, reads } = await saveAway();
    becomes(refusal('service.failed') as never);
    const before = reads();
    changed(4);
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect(screen.getByText(/^Just saved/)).toBeVisible();
  });
});

it('a row that the list has is not read by itself', async () => {
  const { user, asked } = open([listing(paddock), answering(change, () => oneOf(moved))]);
  await user.click(await screen.findByRole('button', { name: 'View Paddock' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
  fill(field(/^Location/), 'Darwin, NT');
  await save(user);
  await closed();
  changed(4);
  await waitFor(() => expect(asked('GET').length).toBeGreaterThan(2));
  expect(asked('GET').filter(({ path }) => path === '/api/units/4')).toEqual([]);
});

describe('the dialog of a row that has left the list', () => {
  it('has it as it is now', async () => {
    let rows = [paddock];
    const { user } = open([answering(list, () => listOf(rows)), answering(read, () => oneOf(moved))]);
    await user.click(await screen.findByRole('button', { name: 'View Paddock' }));
    rows = [];
    changed(4);
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Darwin, NT'));
  });

  it('keeps what was known of it where somebody else is known to have deleted it, and asks for it no more', async () => {
    let rows = [paddock];
    const { user, asked } = open([answering(list, () => listOf(rows))]);
    await user.click(await screen.findByRole('button', { name: 'View Paddock' }));
    rows = [];
    deleted(4);
    changed(4);
    await screen.findByText('No homes found.');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(asked('GET').filter(({ path }) => path === '/api/units/4')).toEqual([]);
    expect(screen.getByRole('dialog')).toHaveTextContent('Randwick, NSW');
  });

  it('is not asked for once its dialog is closed: the row may have been deleted in it', async () => {
    let rows = [paddock];
    const { user, asked } = open([answering(list, () => listOf(rows))]);
    await user.click(await screen.findByRole('button', { name: 'View Paddock' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    rows = [];
    changed(4);
    await screen.findByText('No homes found.');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(asked('GET').filter(({ path }) => path === '/api/units/4')).toEqual([]);
  });

  it('keeps what was known of it where it is gone', async () => {
    let rows = [paddock];
    const { user, asked } = open([
      answering(list, () => listOf(rows)),
      answering(read, () => refusal('resource.not-found')),
    ]);
    await user.click(await screen.findByRole('button', { name: 'View Paddock' }));
    rows = [];
    changed(4);
    await waitFor(() => expect(asked('GET').some(({ path }) => path === '/api/units/4')).toBe(true));
    expect(screen.getByRole('dialog')).toHaveTextContent('Randwick, NSW');
  });
});
