import { describe, expect, it } from '@jest/globals';
import { blockedDays, canComplete } from './maintenance-rules';

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
