import { expect, it } from '@jest/globals';
import { addDays, type CapsuleUnit } from '@capsule/contracts';
import { DEMO_TASKS, demoMaintenance } from './maintenance';

const TODAY = '2027-03-08';
const STAFF = [4, 5, 6];
const UNITS = [11, 12, 13, 14, 15].map((id) => ({ id }) as CapsuleUnit);

const tasks = demoMaintenance(UNITS, STAFF, TODAY);
const of = (status: string) => tasks.filter((task) => task.status === status);

it('most sample tasks of earlier days are done, each on the day after it was planned for, and no other is', () => {
  const earlier = tasks.filter(({ scheduledDate }) => scheduledDate && scheduledDate < TODAY);
  expect(of('completed').length).toBeGreaterThan(earlier.length / 2);
  for (const { scheduledDate, completedDate } of of('completed')) {
    expect(completedDate).toBe(addDays(scheduledDate!, 1));
    expect(completedDate! <= TODAY).toBe(true);
  }
  expect(tasks.filter(({ completedDate }) => completedDate !== null)).toEqual(of('completed'));
});

it('two sample tasks are overdue, of which one is under way; what is due today is, too', () => {
  const open = [...of('pending'), ...of('in-progress')];
  const overdue = open.filter(({ scheduledDate }) => scheduledDate && scheduledDate < TODAY);
  expect(overdue.map(({ status }) => status)).toEqual(['pending', 'in-progress']);
  expect(tasks.find(({ scheduledDate }) => scheduledDate === TODAY)?.status).toBe('in-progress');
});

it('some sample tasks have no day yet, nobody who does them, or a reason why they were left out', () => {
  const without = tasks.filter(({ scheduledDate }) => scheduledDate === null);
  expect(without.length).toBeGreaterThan(1);
  expect(without.every(({ status }) => status === 'pending')).toBe(true);
  expect(tasks.filter(({ assignedTo }) => assignedTo === null)).toHaveLength(DEMO_TASKS / 5);
  expect(tasks.filter(({ notes }) => notes !== null)).toEqual(of('cancelled'));
  expect(of('cancelled').length).toBeGreaterThan(0);
});

it('sample tasks are of every home and of all the staff', () => {
  expect(new Set(tasks.map(({ capsuleId }) => capsuleId))).toEqual(new Set([11, 12, 13, 14, 15]));
  expect(new Set(tasks.flatMap(({ assignedTo }) => assignedTo ?? []))).toEqual(new Set(STAFF));
});
