import { expect, it } from '@jest/globals';
import type { Lock } from '@capsule/contracts';
import { historyOf, type BudgetsDocument } from '@capsule/releases/teams';
import { FIRST_BUDGETS } from './budgets';
import { historyWords } from './words';

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
