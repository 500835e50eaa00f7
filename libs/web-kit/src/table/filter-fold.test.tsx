import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, styleAt } from '../testing';
import { FilterFold } from './filter-fold';

/** The filters above a list, which a phone has behind a button (product §11). */

type Values = Parameters<typeof FilterFold>[0]['values'];

const fold = (values: Values) => (
  <FilterFold values={values}>
    <button>Status</button>
  </FilterFold>
);

function show(values: Values = []) {
  const { rerender } = renderScreen(fold(values));
  return { button: screen.getByRole('button', { name: /^Filters/ }), set: (now: Values) => rerender(fold(now)) };
}

/** Whether a phone shows the filters: the button says where they are, and the style sheet goes by the attribute. */
const isUnfolded = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-controls')!)!.hasAttribute('data-open');

it.each<[string, Values]>([
  ['Filters', []],
  ['Filters', ['', null, undefined]],
  ['Filters (1)', ['', 'booked', null]],
  ['Filters (2)', [7, 'booked']],
])('the button says how many are set: %s', (name, values) => {
  expect(show(values).button).toHaveAccessibleName(name);
});

it('they are folded at first, also where one is set, and unfold and fold by the button, which keeps the focus', async () => {
  const { button } = show(['booked']);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(isUnfolded(button)).toBe(false);
  await userEvent.tab();
  expect(button).toHaveFocus();
  for (const [key, now] of [
    ['{Enter}', true],
    [' ', false],
    ['{Enter}', true],
  ] as const) {
    await userEvent.keyboard(key);
    expect(button).toHaveAttribute('aria-expanded', String(now));
    expect(isUnfolded(button)).toBe(now);
    expect(button).toHaveFocus();
  }
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Status' })).toHaveFocus();
});

it('they stay unfolded while they are set and unset', async () => {
  const { button, set } = show();
  await userEvent.click(button);
  for (const values of [['booked'], [], ['offline', 'Randwick']]) {
    set(values);
    expect(isUnfolded(button)).toBe(true);
  }
  expect(button).toHaveTextContent('Filters (2)');
});

it('where there is room for the filters, the button is not there', () => {
  expect(styleAt(show().button, '(min-width:600px)')).toContain('display: none');
});
