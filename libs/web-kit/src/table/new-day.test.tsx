import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { today } from '../format';
import { renderScreen } from '../testing';
import { DataTable } from './data-table';
import { homes } from './testing/show-homes';

/** A list that was left open: it is read again on the next day, and its rows may be the same (product §10.5). */

const COLUMNS = [{ field: 'name', title: 'Name', render: () => `Seen on ${today()}` }];
const STATE = { page: 1, sort: 'name', order: 'asc', q: '', filters: {} } as const;

/** The list, and a button that begins to read it again, or ends that. */
function Homes() {
  const [fetching, setFetching] = useState(false);
  const texts = { label: 'Homes', loadingText: 'Loading homes...', emptyText: 'No homes found.' };
  const shown = { columns: COLUMNS, rows: homes, total: 2, state: STATE, onChange: () => undefined, loading: false };
  return (
    <>
      <button onClick={() => setFetching(!fetching)}>Read</button>
      <DataTable {...texts} {...shown} fetching={fetching} />
    </>
  );
}

afterEach(() => jest.useRealTimers());

it.each(['phone', 'desktop'] as const)('says of its rows what holds on the new day: %s', (display) => {
  jest.useFakeTimers({ now: Date.parse('2026-11-27T12:59:00Z') });
  renderScreen(<Homes />, '/', display);
  expect(screen.getAllByText('Seen on 2026-11-27')).toHaveLength(2);
  jest.setSystemTime(new Date('2026-11-27T13:01:00Z'));
  fireEvent.click(screen.getByRole('button', { name: 'Read' }));
  fireEvent.click(screen.getByRole('button', { name: 'Read' }));
  expect(screen.getAllByText('Seen on 2026-11-28')).toHaveLength(2);
});
