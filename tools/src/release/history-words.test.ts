import { expect, it, jest } from '@jest/globals';
import type { Lock } from '@capsule/contracts';
import { historyOf, type BudgetsDocument } from '@capsule/releases/teams';
import { FIRST_BUDGETS } from './budgets';
import { historyWords, outcomeWords } from './words';

const lock = (number: number, at: string): Lock => ({
  format: 1,
  number,
  apps: { shell: `1.0.${number}-0123456789ab` },
  at: `2026-01-05T${at}:00.000Z`,
  by: 'Priya',
  why: 'x',
});
const budgets = (number: number, at: string): BudgetsDocument => ({
  format: 1,
  number,
  budgets: FIRST_BUDGETS,
  at: `2026-01-05T${at}:00.000Z`,
  by: 'Priya',
  why: 'x',
});

/** Which document each line is of, by its number or by the time of day. */
const order = (words: string) => words.split('\n').map((line) => /^ +(\d+|-) +\S+T(\d\d:\d\d)/.exec(line)!.slice(1, 3));

it('the history has the newest first, also where the clock of the machine was set back between two deployments', () => {
  const locks = [lock(1, '10:00'), lock(2, '11:00'), lock(3, '09:30'), lock(4, '11:30')];
  expect(order(historyWords(historyOf(locks), []))).toEqual([
    ['4', '11:30'],
    ['3', '09:30'],
    ['2', '11:00'],
    ['1', '10:00'],
  ]);
});

it('the history has changes of the budgets among the locks, where they were made', () => {
  const locks = [lock(1, '10:00'), lock(2, '11:00')];
  expect(order(historyWords(historyOf(locks), [budgets(1, '09:00'), budgets(2, '10:30')]))).toEqual([
    ['2', '11:00'],
    ['-', '10:30'],
    ['1', '10:00'],
    ['-', '09:00'],
  ]);
});

it('the history of a store from before there were budgets has the first ones after its locks', () => {
  const locks = [lock(1, '10:00'), lock(2, '11:00')];
  expect(order(historyWords(historyOf(locks), [budgets(1, '12:00'), budgets(2, '12:30')]))).toEqual([
    ['-', '12:30'],
    ['-', '12:00'],
    ['2', '11:00'],
    ['1', '10:00'],
  ]);
});

it.each([
  [59, '59 s'],
  [60, '1 min'],
  [59 * 60, '59 min'],
  [90 * 60, '1 h'],
  [23 * 3600, '23 h'],
  [24 * 3600, '1 day'],
  [72 * 3600, '3 days'],
])('a rollback of what is %i s old says that it was deployed %s ago', (seconds, words) => {
  const now = new Date('2026-01-05T12:00:00.000Z');
  jest.useFakeTimers({ now: now.getTime() + seconds * 1000 });
  try {
    const live = lock(1, '12:00');
    const said = outcomeWords('shell', {
      kind: 'done',
      lock: live,
      takesBack: live,
      from: '1.0.1',
      to: '1.0.0',
      notes: [],
    });
    expect(said).toContain(`It takes back 1.0.1 (deployed ${words} ago by Priya).`);
  } finally {
    jest.useRealTimers();
  }
});
