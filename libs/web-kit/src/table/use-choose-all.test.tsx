import { render, screen } from '@testing-library/react';
import { ChooseAll } from './row-choice';

/** The checkbox of all rows of a page, as rows are chosen one by one. */

const rows = [{ id: 1 }, { id: 2 }];

it('says that it is some of the rows just as long as it is', () => {
  const all = (...ids: number[]) => (
    <ChooseAll rows={rows} choice={{ ids: new Set(ids), choose: () => undefined, nameOf: ({ id }) => String(id) }} />
  );
  const { rerender } = render(all());
  const said = () => {
    const { checked, indeterminate } = screen.getByRole<HTMLInputElement>('checkbox');
    return indeterminate ? 'some' : checked ? 'all' : 'none';
  };
  expect(said()).toBe('none');
  rerender(all(1));
  expect(said()).toBe('some');
  rerender(all(1, 2));
  expect(said()).toBe('all');
  rerender(all(2));
  expect(said()).toBe('some');
  rerender(all());
  expect(said()).toBe('none');
});
