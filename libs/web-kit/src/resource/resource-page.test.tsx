import { screen, waitFor, within } from '@testing-library/react';
import { unit } from '@capsule/contracts/units/unit';
import { toasts } from '@capsule/host';
import { answering, done, fill, listOf, oneOf, refusal } from '../testing';
import { closed, dialog, field, fillHome, listing, open, paddock, save } from './testing/sample-page';

const { list, read, create, change, remove } = unit.calls;

describe('the list', () => {
  it('is empty, and logs it, when it cannot be loaded (product §8)', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open([answering(list, () => refusal('service.unavailable'))]);
    expect(await screen.findByText('No homes found.')).toBeVisible();
    expect(log).toHaveBeenCalledWith('The list could not be loaded.', expect.objectContaining({ status: 503 }));
    log.mockRestore();
  });

  it('shows no rows of an earlier question when the next one fails', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open([
      answering(list, ({ path }) => (path.includes('status=') ? refusal('service.unavailable') : listOf([paddock]))),
    ]);
    expect(await screen.findByText('Paddock')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Status'), 'Offline');
    expect(await screen.findByText('No results found. Try other filters.')).toBeVisible();
    expect(screen.queryByText('Paddock')).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('is narrowed by a filter, which a sort afterwards keeps', async () => {
    const { user, lists } = open([listing(paddock)]);
    await user.selectOptions(await screen.findByLabelText('Status'), 'Offline');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Daily Rate, descending');
    await waitFor(() => expect(lists()).toHaveLength(3));
    expect(lists()).toEqual([
      'page=1&pageSize=25&sort=name&order=asc',
      'page=1&pageSize=25&sort=name&order=asc&status=offline',
      'page=1&pageSize=25&sort=dailyRate&order=desc&status=offline',
    ]);
  });

  it('shows what a shared address says', async () => {
    const { lists } = open([listing()], '/admin/homes?status=booked&q=nair&sort=dailyRate&order=desc');
    expect(await screen.findByText('No results found for "nair". Try a different search term.')).toBeVisible();
    expect(screen.getByLabelText('Status')).toHaveValue('booked');
    expect(lists()).toEqual(['page=1&pageSize=25&sort=dailyRate&order=desc&status=booked&q=nair']);
  });

  it('is not narrowed by what its filter does not have: an old link is no error', async () => {
    const { lists } = open([listing(paddock)], '/admin/homes?status=retired');
    expect(await screen.findByText('Paddock')).toBeVisible();
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('All');
    expect(lists()).toEqual(['page=1&pageSize=25&sort=name&order=asc']);
  });

  it('says so when a filter leaves nothing', async () => {
    open([listing()], '/admin/homes?status=booked');
    expect(await screen.findByText('No results found. Try other filters.')).toBeVisible();
  });

  it('opens a dialog of the screen’s own, which may hand over to the question', async () => {
    const { user } = open([listing(paddock)]);
    await user.click(await screen.findByRole('button', { name: 'View Paddock' }));
    expect(screen.getByRole('dialog', { name: 'Details of Paddock' })).toHaveTextContent('Randwick, NSW');
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Delete Paddock?');
    expect(screen.queryByRole('dialog', { name: 'Details of Paddock' })).not.toBeInTheDocument();
  });
});

describe('a new row', () => {
  it('is shown first though the list does not hold it, and the list is fetched anew', async () => {
    const zenith = { ...paddock, id: 9, name: 'Zenith' };
    const { user, lists } = open([listing(paddock), answering(create, () => oneOf(zenith))]);
    await user.click(await screen.findByRole('button', { name: 'Add Home' }));
    fillHome('Zenith');
    await save(user);
    await closed();
    expect(await screen.findByText('Zenith')).toBeVisible();
    expect(screen.getByText(/Just saved/)).toBeVisible();
    expect(toasts.current()).toMatchObject({ title: 'Home created', description: 'Zenith', tone: 'success' });
    expect(lists()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText('Zenith')).not.toBeInTheDocument();
  });

  it('is sent again under the same key while its content is the same', async () => {
    const { user, asked } = open([listing(), answering(create, () => refusal('service.unavailable'))]);
    await user.click(await screen.findByRole('button', { name: 'Add Home' }));
    fillHome('Zenith');
    for (const text of ['Zenith', 'Zenith', 'Zenith Two']) {
      fill(field(/^Name/), text);
      await save(user);
      await waitFor(() => expect(dialog().getByText('Save')).toBeVisible());
    }
    const [first, second, third] = asked('POST').map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is refused at its fields, and nothing typed is lost', async () => {
    const errors = [{ field: 'name', message: 'Enter a name.' }];
    const { user, lists } = open([listing(), answering(create, () => refusal('request.invalid', errors))]);
    await user.click(await screen.findByRole('button', { name: 'Add Home' }));
    fill(field(/^Location/), 'Darwin, NT');
    await save(user);
    await waitFor(() => expect(field(/^Name/)).toHaveAccessibleDescription('Enter a name.'));
    expect(field(/^Location/)).toHaveValue('Darwin, NT');
    expect(toasts.current()).toMatchObject({ title: 'Error saving home', tone: 'error' });
    expect(lists()).toHaveLength(1);
  });
});

describe('an edited row', () => {
  it('sends what changed from the version on show; what is emptied is cleared', async () => {
    const { user, asked } = open([listing(paddock), answering(change, () => oneOf({ ...paddock, version: 6 }))]);
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    fill(field(/^Weekly Rate/), '');
    await save(user);
    await closed();
    expect(asked('PATCH')).toMatchObject([{ path: '/api/units/4', headers: { 'if-match': '"5"' } }]);
    expect(asked('PATCH')[0]?.body).toEqual({ weeklyRate: null });
  });

  it('does not overwrite what someone else saved: theirs is read alone, mine is kept, the next save is from theirs', async () => {
    const savedByOthers = { ...paddock, location: 'Flemington, VIC', dailyRate: 210, version: 6 };
    const { user, asked, lists } = open([
      listing(paddock),
      answering(read, () => oneOf(savedByOthers)),
      answering(change, ({ headers }) =>
        headers['if-match'] === '"6"' ? oneOf({ ...savedByOthers, version: 7 }) : refusal('resource.stale'),
      ),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    fill(field(/^Location/), 'Darwin, NT');
    await save(user);
    expect(await dialog().findByText(/Someone else changed this while you were editing/)).toBeVisible();
    await waitFor(() => expect(lists()).toHaveLength(2));
    await user.click(dialog().getByRole('button', { name: 'Load their changes' }));
    expect(await dialog().findByText('Saved meanwhile by someone else: “Flemington, VIC”')).toBeVisible();
    expect(field(/^Location/)).toHaveValue('Darwin, NT');
    // Each field draws its own value, not all of them in the same moment.
    await waitFor(() => expect(field(/^Daily Rate/)).toHaveValue('210'));
    expect(asked('GET').at(-1)?.path).toBe('/api/units/4');
    expect(lists()).toHaveLength(2);

    await save(user);
    await closed();
    expect(asked('PATCH')[1]).toMatchObject({ body: { location: 'Darwin, NT' }, headers: { 'if-match': '"6"' } });
  });

  it('that is gone meanwhile keeps what was typed', async () => {
    const { user } = open([listing(paddock), answering(change, () => refusal('resource.not-found'))]);
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    fill(field(/^Location/), 'Darwin, NT');
    await save(user);
    expect(await dialog().findByText(/Someone else deleted this meanwhile/)).toBeVisible();
    expect(field(/^Location/)).toHaveValue('Darwin, NT');
  });

  it('that turns out to be gone when theirs is loaded says so', async () => {
    const { user } = open([
      listing(paddock),
      answering(change, () => refusal('resource.stale')),
      answering(read, () => refusal('resource.not-found')),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    fill(field(/^Location/), 'Darwin, NT');
    await save(user);
    await user.click(await dialog().findByRole('button', { name: 'Load their changes' }));
    expect(await dialog().findByText(/Someone else deleted this meanwhile/)).toBeVisible();
  });
});

describe('a deleted row', () => {
  it('is asked about, deleted from the version on show, and announced', async () => {
    let rows = [paddock];
    const { user, asked } = open([
      answering(list, () => listOf(rows)),
      answering(remove, () => {
        rows = [];
        return done();
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Delete Paddock' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No homes found.')).toBeVisible();
    expect(asked('DELETE')).toMatchObject([{ path: '/api/units/4', headers: { 'if-match': '"5"' } }]);
    expect(toasts.current()).toMatchObject({ title: 'Home deleted', description: 'Paddock', tone: 'success' });
  });

  it('stays when it is refused, with the words for that refusal', async () => {
    const { user } = open([listing(paddock), answering(remove, () => refusal('unit.booked'))]);
    await user.click(await screen.findByRole('button', { name: 'Delete Paddock' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is booked.');
    expect(screen.getByText('Paddock')).toBeVisible();
  });
});
