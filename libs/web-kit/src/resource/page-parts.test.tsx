import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import descriptor from '@capsule/contracts/units/unit.descriptor';
import { useLocation } from '@capsule/host';
import { fakeApi, renderScreen } from '../testing';
import { columnsOf } from './columns';
import { crudEndpoints } from './crud-endpoints';
import { ResourcePage } from './resource-page';
import { resourceWords } from './resource-words';
import { form, listing, paddock } from './testing/sample-page';

/** List screens that have less than others: what they leave out, and what they show once it is known. */

const endpoints = crudEndpoints({ name: 'mfe-admin-sample' }, descriptor);
const columns = columnsOf(descriptor, [{ field: 'name', flex: 1 }]);
const LEAST = resourceWords(descriptor, {
  title: 'Homes',
  label: 'Homes',
  search: 'Search homes...',
  loading: 'Loading homes...',
  empty: 'No homes found.',
  nameOf: ({ name }) => name,
});
const WITHOUT_ADD = {
  ...LEAST,
  form: { new: 'Add Home', edit: 'Edit Home' },
  saved: {
    created: () => ({ title: 'Home created' }),
    updated: () => ({ title: 'Home updated' }),
    failed: { title: 'Error saving home' },
  },
};
const WITH_ADD = { ...WITHOUT_ADD, add: 'Add Home' };

type Props = Partial<
  Omit<ComponentProps<typeof ResourcePage<typeof descriptor.fields, typeof paddock, never>>, 'endpoints'>
>;
const Address = () => <p>At {useLocation().search || 'no query'}</p>;
const screenOf = (props: Props) => (
  <>
    <ResourcePage
      endpoints={endpoints}
      words={LEAST}
      columns={columns}
      sortedBy={{ sort: 'name', order: 'asc' }}
      {...props}
    />
    <Address />
  </>
);

/** Opens the screen. @returns the names of a row's buttons, by now */
async function open(props: Props, at = '') {
  fakeApi(listing(paddock));
  const { container, rerender } = renderScreen(screenOf(props), `/admin/homes${at}`);
  expect(await screen.findByText('Paddock')).toBeVisible();
  return {
    container,
    again: (next: Props) => rerender(screenOf(next)),
    buttons: () => screen.queryAllByRole('button', { name: /Paddock$/ }).map((each) => each.getAttribute('aria-label')),
  };
}

describe.each([
  ['without a form', { words: WITH_ADD }, []],
  ['with a form for edits alone', { words: WITHOUT_ADD, form }, ['Edit Paddock']],
])('a screen %s', (_what, props, offered) => {
  it('offers no new row, leaves no room for such a button, and edits only by a form', async () => {
    const { container, buttons } = await open(props);
    expect(screen.queryByRole('button', { name: 'Add Home' })).not.toBeInTheDocument();
    expect(container.querySelector('.actions')).toBeNull();
    expect(buttons()).toStrictEqual(offered);
  });

  it('takes an address that asks for a new row as that of the list', async () => {
    await open(props, '?new');
    await waitFor(() => expect(screen.getByText(/^At /)).toHaveTextContent('At no query'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('a screen has buttons of its own at its heading, whether or not rows can be added', async () => {
  const actions = <button>Print</button>;
  const { again } = await open({ actions });
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  again({ actions, words: WITH_ADD, form });
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Home' })).toBeVisible();
});

it('rows show the columns and buttons that their screen has by now', async () => {
  const { again, buttons } = await open({ buttons: [{ icon: 'view', label: 'View' }] });
  expect(screen.queryByText('Randwick, NSW')).not.toBeInTheDocument();
  again({
    columns: columnsOf(descriptor, [{ field: 'name', flex: 1 }, { field: 'location' }]),
    buttons: [{ icon: 'mail', label: 'Write to' }],
    words: WITHOUT_ADD,
    form,
  });
  expect(screen.getByText('Randwick, NSW')).toBeVisible();
  expect(buttons()).toStrictEqual(['Write to Paddock', 'Edit Paddock']);
});
