import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@capsule/web-kit/testing';
import type { BoardView } from './board-params';
import { BoardFilters } from './board-toolbar';

/** What the board is filtered by (product §2.13). */

const change = jest.fn();
const open = (view: Partial<BoardView>) => {
  change.mockClear();
  const shown = { type: null, location: null, status: null, ...view } as BoardView;
  renderScreen(<BoardFilters view={shown} locations={['Flemington VIC', 'Randwick NSW']} change={change} />);
};

const location = () => screen.getByRole('combobox', { name: 'Location' });
const places = () =>
  within(location())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('offers the places of the units that are shown', () => {
  open({});
  expect(places()).toEqual(['All', 'Flemington VIC', 'Randwick NSW']);
});

it('names a chosen place once', () => {
  open({ location: 'Randwick NSW' });
  expect(places()).toEqual(['All', 'Flemington VIC', 'Randwick NSW']);
});

it('keeps a chosen place that no unit has any more', () => {
  open({ location: 'Eagle Farm QLD' });
  expect(places()).toEqual(['All', 'Flemington VIC', 'Randwick NSW', 'Eagle Farm QLD']);
});

it.each([
  ['a place', 'Randwick NSW', { location: 'Randwick NSW' }],
  ['all places', 'All', { location: null }],
])('is changed to %s', async (_what, option, changed) => {
  open({ location: 'Flemington VIC' });
  await userEvent.selectOptions(location(), option);
  expect(change).toHaveBeenCalledWith(changed);
});
