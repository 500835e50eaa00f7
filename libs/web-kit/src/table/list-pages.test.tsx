import { fireEvent, render, screen } from '@testing-library/react';
import { ListPages } from './list-pages';
import type { PageLinks } from './places';

/** The buttons below a list, on a page that has no number (product §11). */

const NAMES = ['first', 'previous', 'next', 'last'];

function show(links: PageLinks | undefined) {
  const onChange = jest.fn();
  const state = { page: 1, place: { side: 'after', key: '7', row: 10_001 } } as const;
  render(
    <ListPages count={25} total={10_100} totalExact={false} lastPage={400} state={state} {...{ links, onChange }} />,
  );
  const buttons = NAMES.map((name) => screen.getByRole('button', { name: `Go to ${name} page` }));
  return { onChange, buttons, off: () => buttons.map((button) => button.getAttribute('aria-disabled') === 'true') };
}

it('none is said to lead nowhere while the page is read, and those of which that is not known yet do nothing', () => {
  const { onChange, buttons, off } = show(undefined);
  expect(off()).toEqual([false, false, false, false]);
  for (const button of [buttons[1]!, buttons[2]!]) fireEvent.click(button);
  expect(onChange).not.toHaveBeenCalled();
});

it('those that lead nowhere are said to once the page is here', () => {
  expect(show({ prev: { side: 'before', key: '8' }, next: null }).off()).toEqual([false, false, true, true]);
});
