import {
  MAINTENANCE_PRIORITIES,
  addDays,
  type CapsuleUnit,
  type MaintenanceInput,
  type MaintenanceStatus,
} from '@capsule/contracts';

const TASKS = [
  ['Replace the air filter', 'The filter behind the bathroom panel.', 45, 3],
  ['Service the heat pump', 'Yearly service, with a refill if needed.', 260, 12],
  ['Seal the deck', 'Two coats, in dry weather.', 180, null],
  ['Test the smoke alarms', 'All three, and the batteries.', null, 6],
  ['Clean the solar roof', 'Leaves and dust after the storms.', 95, null],
  ['Repair the door lock', 'The keypad answers late in the cold.', 120, null],
  ['Check the gas fittings', 'Certificate runs out this season.', 310, 12],
  ['Update the control hub', 'New version of the lighting program.', null, null],
] as const;

export const DEMO_TASKS = 40;

const SPACING_DAYS = 9;
const TASKS_BEFORE = 24;

/** Up to so many days ago, what was scheduled is not done yet. */
const OVERDUE_DAYS = 20;

function statusOf(days: number, n: number): MaintenanceStatus {
  if (days < 0 && days >= -OVERDUE_DAYS) return n % 2 === 0 ? 'pending' : 'in-progress';
  if (days < 0) return n % 9 === 0 ? 'cancelled' : 'completed';
  return days < SPACING_DAYS ? 'in-progress' : 'pending';
}

/** The sample tasks: most of earlier days are done, two are overdue, some are scheduled, a few have no date yet. */
export function demoMaintenance(
  units: readonly CapsuleUnit[],
  staff: readonly number[],
  today: string,
): MaintenanceInput[] {
  return Array.from({ length: DEMO_TASKS }, (_, n) => {
    const [title, description, cost, repeatEvery] = TASKS[n % TASKS.length] ?? TASKS[0];
    const days = (n - TASKS_BEFORE) * SPACING_DAYS;
    const status = statusOf(days, n);
    const isScheduled = days < 0 || status !== 'pending' || n % 4 !== 0;
    return {
      capsuleId: units[(n * 7) % units.length]?.id ?? 0,
      title,
      description,
      scheduledDate: isScheduled ? addDays(today, days) : null,
      completedDate: status === 'completed' ? addDays(today, days + 1) : null,
      status,
      priority: MAINTENANCE_PRIORITIES[(n * 3 + 1) % MAINTENANCE_PRIORITIES.length] ?? 'medium',
      cost,
      repeatEvery,
      assignedTo: n % 5 === 0 ? null : (staff[n % staff.length] ?? null),
      notes: status === 'cancelled' ? 'Done together with the yearly service.' : null,
    };
  });
}
