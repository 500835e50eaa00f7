import { screen, waitFor, within } from '@testing-library/react';
import { unit } from '@capsule/contracts/units/unit';
import { toasts } from '@capsule/host';
import { answering, done, fill, listOf, oneOf, refusal, type FakeRoute } from '../testing';
import { closed, dialog, field, fillHome, listing, open, paddock, save } from './testing/sample-page';

/** The list screen on a wide display, where its list is a grid; its rules are tested in resource-page.test.tsx. */

const { list, create, change, remove } = unit.calls;
const openWide = (...routes: FakeRoute[]) => open(routes, '/admin/homes', 'desktop');
const row = (text: string) => screen.findByRole('row', { name: new RegExp(text) });
const button = async (name: string) => within(await row('Paddock')).getByRole('button', { name });

it('shows a row with its buttons, under the labels of the contract', async () => {
  openWide(listing(paddock));
  expect(await row('Paddock')).toHaveTextContent('Paddock$180.00Randwick, NSW');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Unit',
    'Daily Rate',
    'Location',
    'Actions',
  ]);
  const labels = within(await row('Paddock')).getAllByRole('button');
  expect(labels.map((label) => label.getAttribute('aria-label'))).toEqual([
    'View Paddock',
    'Edit Paddock',
    'Delete Paddock',
  ]);
});

it('asks anew for another order by a click on a heading', async () => {
  const { user, lists } = openWide(listing(paddock));
  await row('Paddock');
  await user.click(screen.getByRole('columnheader', { name: 'Daily Rate' }));
  await waitFor(() => expect(lists().at(-1)).toBe('page=1&pageSize=25&sort=dailyRate&order=asc'));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Daily Rate' })).toHaveAttribute('aria-sort', 'ascending'),
  );
  await user.click(screen.getByRole('columnheader', { name: 'Daily Rate' }));
  await waitFor(() => expect(lists().at(-1)).toBe('page=1&pageSize=25&sort=dailyRate&order=desc'));
});

it('shows and marks a new row first, though the list does not hold it', async () => {
  const zenith = { ...paddock, id: 9, name: 'Zenith' };
  const { user, lists } = openWide(
    listing(paddock),
    answering(create, () => oneOf(zenith)),
  );
  await row('Paddock');
  await user.click(screen.getByRole('button', { name: 'Add Home' }));
  fillHome('Zenith');
  await save(user);
  await closed();
  expect(await row('Zenith')).toHaveClass('capsule-saved-row');
  expect(await row('Paddock')).not.toHaveClass('capsule-saved-row');
  expect(lists()).toHaveLength(2);
});

it('shows a new row no more that is deleted again', async () => {
  const { user } = openWide(
    listing(paddock),
    answering(create, () => oneOf({ ...paddock, id: 9, name: 'Zenith' })),
    answering(remove, () => done()),
  );
  await row('Paddock');
  await user.click(screen.getByRole('button', { name: 'Add Home' }));
  fillHome('Zenith');
  await save(user);
  await closed();
  await user.click(within(await row('Zenith')).getByRole('button', { name: 'Delete Zenith' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Zenith')).not.toBeInTheDocument());
  expect(await row('Paddock')).toBeVisible();
});

it('edits the row of its button', async () => {
  const { user, asked } = openWide(
    listing({ ...paddock, id: 3, name: 'Home Turn' }, paddock),
    answering(change, () => oneOf({ ...paddock, location: 'Darwin, NT', version: 6 })),
  );
  await user.click(await button('Edit Paddock'));
  fill(field(/^Location/), 'Darwin, NT');
  await save(user);
  await closed();
  expect(asked('PATCH')).toMatchObject([{ path: '/api/units/4', body: { location: 'Darwin, NT' } }]);
});

it('shows a refusal at its field, above the grid that stays', async () => {
  const errors = [{ field: 'name', message: 'Enter a name.' }];
  const { user } = openWide(
    listing(paddock),
    answering(change, () => refusal('request.invalid', errors)),
  );
  await user.click(await button('Edit Paddock'));
  fill(field(/^Name/), '');
  await save(user);
  await waitFor(() => expect(field(/^Name/)).toHaveAccessibleDescription('Enter a name.'));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await closed();
  expect(await button('Edit Paddock')).toHaveFocus();
});

it('deletes the row of its button', async () => {
  let rows = [paddock, { ...paddock, id: 3, name: 'Home Turn' }];
  const { user, asked } = openWide(
    answering(list, () => listOf(rows)),
    answering(remove, () => {
      rows = rows.slice(1);
      return done();
    }),
  );
  await user.click(await button('Delete Paddock'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Paddock')).not.toBeInTheDocument());
  expect(await row('Home Turn')).toBeVisible();
  expect(asked('DELETE')).toMatchObject([{ path: '/api/units/4' }]);
  expect(toasts.current()).toMatchObject({ title: 'Home deleted', tone: 'success' });
});
