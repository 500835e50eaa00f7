import { describe, expect, it } from '@jest/globals';
import { blockedDays, calendarDays, canComplete, isOverdue, nextScheduled } from './maintenance-rules';

const TODAY = '2027-03-08';
const task = {
  status: 'pending',
  priority: 'critical',
  scheduledDate: '2027-03-05',
  completedDate: null,
} as const;

describe('a maintenance record', () => {
  it.each([
    ['pending', true],
    ['in-progress', true],
    ['completed', false],
    ['cancelled', false],
  ] as const)('that is %s can be completed: %s', (status, can) => {
    expect(canComplete({ status })).toBe(can);
  });

  it.each([
    ['is critical, through today', {}, { from: '2027-03-05', to: '2027-03-09' }],
    ['will be done on a known day', { completedDate: '2027-03-06' }, { from: '2027-03-05', to: '2027-03-07' }],
    ['is still to come, for a day', { scheduledDate: '2027-04-01' }, { from: '2027-04-01', to: '2027-04-02' }],
    ['is of an earlier end than its day', { completedDate: '2027-03-01' }, { from: '2027-03-05', to: '2027-03-06' }],
    ['has no day', { scheduledDate: null }, null],
    ['is only high', { priority: 'high' }, null],
    ['is completed', { status: 'completed' }, null],
    ['is cancelled', { status: 'cancelled' }, null],
  ] as const)('blocks days when it %s', (_what, rest, blocked) => {
    expect(blockedDays({ ...task, ...rest }, TODAY)).toEqual(blocked);
  });
});

describe('the days of a task on its unit’s calendar', () => {
  it.each([
    ['blocks days, those', {}, { from: '2027-03-05', to: '2027-03-09' }],
    ['is planned, its day', { priority: 'low' }, { from: '2027-03-05', to: '2027-03-06' }],
    [
      'is planned, its day and not that of its expected end',
      { priority: 'low', completedDate: '2027-03-07' },
      { from: '2027-03-05', to: '2027-03-06' },
    ],
    [
      'is done, the day of completion',
      { status: 'completed', completedDate: '2027-03-07' },
      { from: '2027-03-07', to: '2027-03-08' },
    ],
    ['is done on an unknown day, the planned one', { status: 'completed' }, { from: '2027-03-05', to: '2027-03-06' }],
    ['has no day, none', { scheduledDate: null }, null],
    ['is cancelled, none', { status: 'cancelled' }, null],
  ] as const)('that %s', (_what, rest, days) => {
    expect(calendarDays({ ...task, ...rest }, TODAY)).toEqual(days);
  });
});

describe('whether a task is overdue (product §4.10)', () => {
  it.each([
    ['pending', '2027-03-09', true],
    ['in-progress', '2027-03-09', true],
    ['completed', '2027-03-09', false],
    ['cancelled', '2027-03-09', false],
    ['pending', '2027-03-10', false],
    ['pending', null, false],
  ] as const)('%s, scheduled on %s: %s on March 10', (status, scheduledDate, overdue) => {
    expect(isOverdue({ status, scheduledDate }, '2027-03-10')).toBe(overdue);
  });
});

describe('the day of the next task (product §12.2)', () => {
  it.each([
    ['2027-03-01', '2027-03-01', 7, 'days', '2027-03-08'],
    ['2027-03-01', '2027-02-20', 7, 'days', '2027-03-08'],
    ['2027-03-01', '2027-03-08', 7, 'days', '2027-03-15'],
    ['2027-03-01', '2027-03-30', 7, 'days', '2027-04-05'],
    ['2027-03-28', '2027-03-28', 7, 'days', '2027-04-04'],
    [null, '2027-03-02', 10, 'days', '2027-03-12'],
    ['2027-03-01', null, 30, 'days', '2027-03-31'],
    ['2027-01-15', '2027-01-20', 1, 'months', '2027-02-15'],
    ['2027-01-31', '2027-01-31', 1, 'months', '2027-02-28'],
    ['2028-01-31', '2028-01-31', 1, 'months', '2028-02-29'],
    ['2027-01-31', '2027-02-28', 1, 'months', '2027-03-31'],
    ['2027-11-30', '2027-12-01', 3, 'months', '2028-02-29'],
    ['2026-01-15', '2027-03-15', 12, 'months', '2028-01-15'],
    ['2027-01-15', '2027-05-15', 1, 'months', '2027-06-15'],
    ['2999-12-30', '2999-12-30', 1, 'days', '2999-12-31'],
    ['2999-12-31', '2999-12-31', 1, 'days', null],
    ['2999-12-20', '2999-12-20', 1, 'months', null],
    ['2027-03-01', '2027-03-01', null, 'months', null],
  ] as const)('scheduled %s, completed %s, every %s %s: %s', (scheduled, completed, repeatEvery, repeatUnit, next) => {
    const task = { scheduledDate: scheduled, completedDate: completed, repeatEvery, repeatUnit };
    expect(nextScheduled(task, '2027-03-05')).toBe(next);
  });
});
