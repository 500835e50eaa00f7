import { render, screen } from '@testing-library/react';
import { useGridKeys } from './use-grid-keys';

/** Where Tab enters a grid: one cell, and another one when that has gone. */

function Rows({ names }: { names: string[] }) {
  return (
    <div role="grid" aria-label="Homes" {...useGridKeys()}>
      {names.map((name) => (
        <div key={name} role="row" data-testid={`row of ${name}`} tabIndex={-1}>
          <div role="gridcell" tabIndex={-1}>
            {name}
          </div>
        </div>
      ))}
    </div>
  );
}
const entries = () =>
  screen.queryAllByRole('gridcell').flatMap(({ tabIndex, textContent }) => (tabIndex >= 0 ? [textContent] : []));

it('is the first cell, then the one that was last in, and the first again once that has gone', () => {
  const { rerender } = render(<Rows names={['Paddock', 'Trackside', 'Zenith']} />);
  expect(entries()).toEqual(['Paddock']);
  screen.getByText('Trackside').focus();
  expect(entries()).toEqual(['Trackside']);
  rerender(<Rows names={['Paddock', 'Trackside']} />);
  expect(entries()).toEqual(['Trackside']);
  rerender(<Rows names={['Paddock', 'Zenith']} />);
  expect(entries()).toEqual(['Paddock']);
});

it('is the first row that comes where there was none', () => {
  const { rerender } = render(<Rows names={[]} />);
  rerender(<Rows names={['Paddock']} />);
  expect(entries()).toEqual(['Paddock']);
});

it('is still the cell that was last in when what gets the focus is in none', () => {
  render(<Rows names={['Paddock', 'Trackside']} />);
  screen.getByText('Trackside').focus();
  screen.getByTestId('row of Paddock').focus();
  expect(entries()).toEqual(['Trackside']);
});
