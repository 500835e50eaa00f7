import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import descriptor from '@capsule/contracts/units/unit.descriptor';
import { formLayout } from '../../form';
import {
  answering,
  choose,
  fakeApi,
  fill,
  listOf,
  oneOf,
  renderScreen,
  type Display,
  type FakeRoute,
} from '../../testing';
import { columnsOf } from '../columns';
import { crudEndpoints } from '../crud-endpoints';
import type { RowDialogProps } from '../resource-dialogs';
import { ResourcePage } from '../resource-page';
import { resourceWords } from '../resource-words';
import type { RowButton } from '../row-buttons';

/** A list screen with everything that one can have, for the tests of its parts. */

export const paddock = sampleRow(unit, { id: 4, name: 'Paddock', weeklyRate: 980, version: 5 });
export type Unit = typeof paddock;

const endpoints = crudEndpoints({ name: 'mfe-admin-sample' }, descriptor);
const columns = columnsOf(descriptor, [
  { field: 'name', flex: 1 },
  { field: 'dailyRate', width: 120 },
  { field: 'location', largeOnly: true, width: 200 },
]);
export const form = formLayout(descriptor, {
  sections: [{ title: 'All', fields: Object.keys(descriptor.fields) as (keyof typeof descriptor.fields)[] }],
});
const words = resourceWords(descriptor, {
  title: 'Homes',
  label: 'Homes',
  search: 'Search homes...',
  loading: 'Loading homes...',
  empty: 'No homes found.',
  add: 'Add Home',
  form: { new: 'Add Home', edit: 'Edit Home' },
  nameOf: ({ name }) => name,
  saved: {
    created: ({ name }) => ({ title: 'Home created', description: name }),
    updated: ({ name }) => ({ title: 'Home updated', description: name }),
    failed: { title: 'Error saving home' },
  },
  removed: {
    question: ({ name }) => `Delete ${name}?`,
    done: ({ name }) => ({ title: 'Home deleted', description: name }),
    failed: { title: 'Error deleting home' },
    refusals: { 'unit.booked': 'It is booked.' },
  },
});
/** A dialog that keeps something of its own. */
function Details({ row, open, show, onClose }: RowDialogProps<Unit>) {
  const [opened] = useState(row.name);
  if (!open) return null;
  return (
    <div role="dialog" aria-label={`Details of ${opened}`}>
      {row.location}
      <button onClick={() => show('delete')}>Delete it</button>
      <button onClick={onClose}>Close</button>
    </div>
  );
}

const DETAILS: RowButton<Unit> = { icon: 'view', label: 'View', opens: 'details' };

export interface Opening {
  /** The dialog of `?open=<id>`. */
  opens?: string;
  /** What stands below the screen. */
  below?: ReactNode;
  /** Where the form comes from; by default it is here. */
  source?: () => Promise<typeof form>;
  /** What the form of a new home begins with. */
  initial?: () => { name: string };
  /** What a button of each row does at once; by default there is none. */
  run?: RowButton<Unit>['run'];
}

/** Opens the screen over an API of these answers. */
export function open(
  routes: FakeRoute[],
  at = '/admin/homes',
  display?: Display,
  { opens, below, source, initial, run }: Opening = {},
) {
  // A row that the list does not have is read by itself: by default it has not changed since it was saved.
  const unchanged = answering(unit.calls.read, ({ path }) =>
    oneOf({ ...paddock, id: Number(path.split('/')[3]), version: 1 }),
  );
  const calls = fakeApi(...routes, unchanged);
  renderScreen(
    <>
      <ResourcePage
        endpoints={endpoints}
        words={words}
        columns={columns}
        form={source ?? form}
        initial={initial}
        filters={['status']}
        buttons={run ? [DETAILS, { icon: 'confirm', label: 'Confirm', run }] : [DETAILS]}
        dialogs={{ details: Details }}
        opens={opens}
        sortedBy={{ sort: 'name', order: 'asc' }}
      />
      {below}
    </>,
    at,
    display,
  );
  return {
    user: userEvent.setup(),
    asked: (method: string) => calls.filter((call) => call.method === method),
    lists: () => calls.filter(({ path }) => path.startsWith('/api/units?')).map(({ path }) => path.split('?')[1]),
  };
}

/** The list's answer. */
export const listing = (...rows: Unit[]) => answering(unit.calls.list, () => listOf(rows));
export const dialog = () => within(screen.getByRole('dialog'));
export const field = (label: RegExp) => dialog().getByLabelText(label);

/** Fills in the form of a new home, so that the API takes it. */
export function fillHome(name: string): void {
  fill(field(/^Name/), name);
  fill(field(/^Unit Number/), 'CSH-0009');
  fill(field(/^Location/), 'Randwick, NSW');
  choose(field(/^Type/), 'Standard');
  fill(field(/^Daily Rate/), '180');
  fill(field(/^Max Occupancy/), '2');
}

export const save = (user: ReturnType<typeof userEvent.setup>) => user.click(dialog().getByText('Save'));
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
