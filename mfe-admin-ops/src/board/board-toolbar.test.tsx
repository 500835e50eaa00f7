import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@capsule/web-kit/testing';
import type { BoardView } from './board-params';
import { BoardFilters, BoardToolbar } from './board-toolbar';
import { storeOf } from './store';

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

it('goes to a day that is entered, and nowhere where it is emptied', () => {
  const goTo = jest.fn();
  const view: BoardView = { zoom: 'month', day: '2027-03-02', type: null, location: null, status: null };
  const rest = { today: '2027-03-02', firstDay: () => '2027-03-02', said: storeOf(''), onDrawn: jest.fn() };
  renderScreen(<BoardToolbar {...rest} drawn="booking" locations={[]} view={view} change={change} goTo={goTo} />);
  const field = screen.getByLabelText('Go to');
  expect(field).toHaveValue('2027-03-02');
  fireEvent.change(field, { target: { value: '' } });
  expect(goTo).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '2027-12-24' } });
  expect(goTo.mock.calls).toEqual([['2027-12-24']]);
});
