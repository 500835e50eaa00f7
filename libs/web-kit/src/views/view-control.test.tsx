import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../testing';
import type { TableView } from './use-table-view';
import { ViewControl } from './view-control';

/** The button of a table's view, and the panel that it opens (decision 089). */

const load = jest.fn();
jest.mock('./view-panel', () => {
  load();
  return { __esModule: true, default: () => <p>The panel</p> };
});

const VIEW = { shown: null, isChanged: false } as TableView;

it('the panel is loaded once it is opened, and not before: most visits never need it', async () => {
  await act(async () => void renderScreen(<ViewControl view={VIEW} />));
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Table view' }));
  expect(await screen.findByText('The panel')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
