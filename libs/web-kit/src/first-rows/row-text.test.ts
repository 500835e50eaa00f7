import type { RowText } from '@capsule/contracts/releases/first-rows';
import { textOf } from './row-text';

/** What a description says of a row, before the code of its list is here. */

const row = {
  name: 'trackside',
  empty: '',
  nothing: null,
  rate: 1202.5,
  none: 0,
  from: '2026-03-01',
  at: '2026-11-20T09:05:00',
};

it.each<[RowText, string]>([
  ['name', 'trackside'],
  ['rate', '1202.5'],
  ['nothing', ''],
  ['unknown', ''],
  [{ field: 'name', as: 'word' }, 'Trackside'],
  [{ field: 'rate', as: 'money' }, '$1,202.50'],
  [{ field: 'none', as: 'money' }, '$0.00'],
  [{ field: 'from', as: 'day' }, 'Mar 1, 2026'],
  [{ field: 'at', as: 'date' }, 'Nov 20, 2026'],
  [{ field: 'at', as: 'time' }, '9:05 AM'],
  [{ field: 'rate', as: 'money', before: 'Deposit: ', none: 'No deposit' }, 'Deposit: $1,202.50'],
  [{ field: 'empty', as: 'money', before: 'Deposit: ', none: 'No deposit' }, 'No deposit'],
  [{ field: 'nothing', as: 'word', before: 'Is ' }, ''],
])('%j is said as %j', (text, said) => {
  expect(textOf(row, text)).toBe(said);
});
