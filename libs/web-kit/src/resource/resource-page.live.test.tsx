import { act, screen, waitFor, within } from '@testing-library/react';
import { unit } from '@capsule/contracts/units/unit';
import { othersChanges } from '@capsule/host/admin';
import { answering, fill, listOf, oneOf } from '../testing';
import { dialog, field, listing, open, paddock, save } from './testing/sample-page';

/** What a list and its dialogs say when somebody else changes a row (product §10.5). */

const priya = { id: 7, name: 'Priya Nair' };
const news = {
  entity: 'unit',
  id: paddock.id,
  version: paddock.version + 1,
  action: 'update',
  by: priya,
  window: 'hers',
} as const;

const hear = (...changes: Parameters<typeof othersChanges.add>[0]) => act(() => othersChanges.add(changes));

afterEach(() => {
  jest.useRealTimers();
  act(() => othersChanges.clear());
});

const card = () => screen.getByText('Paddock').closest('li')!;

describe('a row that somebody else changed', () => {
  it('is marked with who it was, and read out, for 15 s (product §10.5)', async () => {
    open([listing({ ...paddock, version: news.version })]);
    expect(await screen.findByText('Paddock')).toBeVisible();
    jest.useFakeTimers();
    hear(news);
    expect(within(card()).getByText('Changed by Priya Nair')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Changed by Priya Nair');
    act(() => jest.advanceTimersByTime(14_900));
    expect(within(card()).getByText('Changed by Priya Nair')).toBeVisible();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Changed by Priya Nair')).not.toBeInTheDocument();
  });

  it('is marked in the grid as well', async () => {
    open([listing({ ...paddock, version: news.version })], '/admin/homes', 'desktop');
    expect(await screen.findByText('Paddock')).toBeVisible();
    hear(news);
    const row = screen.getByText('Paddock').closest('[data-id]');
    expect(row).toHaveClass('capsule-changed-row');
    expect(row).toHaveTextContent('Changed by Priya Nair');
  });

  it('is not marked before it is shown as it is now', async () => {
    open([listing(paddock)]);
    expect(await screen.findByText('Paddock')).toBeVisible();
    hear(news);
    expect(within(card()).queryByText('Changed by Priya Nair')).not.toBeInTheDocument();
  });

  it.each([
    ['Added by Priya Nair', { action: 'create' }],
    ['Changed', { by: null }],
  ] as const)('is marked "%s" where that is what happened', async (said, rest) => {
    open([listing({ ...paddock, version: news.version })]);
    expect(await screen.findByText('Paddock')).toBeVisible();
    hear({ ...news, ...rest });
    expect(within(card()).getByText(said)).toBeVisible();
  });

  it('is read out though it has gone with the change', async () => {
    open([listing()]);
    expect(await screen.findByText('No homes found.')).toBeVisible();
    hear({ ...news, version: null, action: 'delete' });
    expect(screen.getByText('Deleted by Priya Nair')).toHaveAttribute('role', 'status');
  });
});

it('a row that was just saved is shown and marked as that until somebody else changes it', async () => {
  let rows = [paddock];
  const { user } = open([
    answering(unit.calls.list, () => listOf(rows)),
    answering(unit.calls.change, () => {
      rows = [];
      return oneOf({ ...paddock, version: 6 });
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
  fill(field(/^Location/), 'Darwin, NT');
  await save(user);
  expect(await screen.findByText(/^Just saved/)).toBeVisible();
  hear({ ...news, version: 6 });
  expect(screen.getByText(/^Just saved/)).toBeVisible();
  hear({ ...news, version: 7 });
  expect(await screen.findByText('No homes found.')).toBeVisible();
});

describe('a form that is open', () => {
  const openForm = async () => {
    const theirs = { ...paddock, location: 'Flemington, VIC', version: news.version };
    const { user } = open([listing(paddock), answering(unit.calls.read, () => oneOf(theirs))]);
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    fill(field(/^Location/), 'Darwin, NT');
    return user;
  };

  it('says that somebody else changed the row, and loads theirs beneath what was typed', async () => {
    const user = await openForm();
    hear(news);
    expect(dialog().getByText('Priya Nair changed this meanwhile. What you typed is still here.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Load their changes' }));
    expect(await dialog().findByText('Saved meanwhile by someone else: “Flemington, VIC”')).toBeVisible();
    expect(field(/^Location/)).toHaveValue('Darwin, NT');
    expect(dialog().queryByText(/changed this meanwhile/)).not.toBeInTheDocument();
  });

  it('loads what they have saved by then, however often they do', async () => {
    let theirs = paddock;
    const { user } = open([listing(paddock), answering(unit.calls.read, () => oneOf(theirs))]);
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    for (const version of [6, 7]) {
      theirs = { ...paddock, dailyRate: 200 + version, version };
      hear({ ...news, version });
      await user.click(dialog().getByRole('button', { name: 'Load their changes' }));
      await waitFor(() => expect(field(/^Daily Rate/)).toHaveValue(String(200 + version)));
    }
  });

  it('says that somebody else deleted it, which nothing can load', async () => {
    await openForm();
    hear({ ...news, version: null, action: 'delete' });
    expect(dialog().getByText('Priya Nair deleted this meanwhile. Copy what you need before you close.')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Load their changes' })).not.toBeInTheDocument();
    expect(field(/^Location/)).toHaveValue('Darwin, NT');
  });

  it.each([
    ['another row', { id: 99 }],
    ['a row of another resource', { entity: 'booking' }],
    ['the version that is open', { version: paddock.version }],
  ] as const)('says nothing of %s', async (_what, rest) => {
    await openForm();
    hear({ ...news, ...rest });
    expect(dialog().queryByText(/meanwhile/)).not.toBeInTheDocument();
  });
});

it('the question before a row is deleted says that somebody else changed it', async () => {
  const { user } = open([listing(paddock)]);
  await user.click(await screen.findByRole('button', { name: 'Delete Paddock' }));
  hear(news);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'Priya Nair changed this meanwhile. Close, and look at it again before you delete it.',
  );
});
