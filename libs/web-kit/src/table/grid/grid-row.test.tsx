import { render, screen } from '@testing-library/react';
import { GridRow } from './grid-row';

/** All rows of a page are chosen by one click: what that costs is the checkboxes (decision 089). */

const home = { id: 1, name: 'Trackside' };
const onChoose = jest.fn();

it('a row that is chosen draws none of its cells again, one that is saved does', () => {
  const name = jest.fn(({ name: text }: typeof home) => text);
  const columns = [{ field: 'name', title: 'Name', render: name }];
  const row = (shown: typeof home, chosen: boolean) => (
    <GridRow
      row={shown}
      index={2}
      columns={columns}
      marking={null}
      name={shown.name}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
  const { rerender } = render(row(home, false));
  rerender(row(home, true));
  expect(screen.getByRole('row')).toHaveAttribute('aria-selected', 'true');
  expect(name).toHaveBeenCalledTimes(1);
  rerender(row({ ...home, name: 'Paddock' }, true));
  expect(screen.getByRole('gridcell', { name: 'Paddock' })).toBeInTheDocument();
});
