/** Constants of maintenance (product §4, §9). No schemas in this file, so that screens can import it. */

/** In the order of the work, by which lists are sorted (product §12). */
export const MAINTENANCE_STATUSES = ['pending', 'in-progress', 'completed', 'cancelled'] as const;
export type MaintenanceStatus = (typeof MAINTENANCE_STATUSES)[number];

/** The colours of maintenance statuses (product §4.7). */
export const MAINTENANCE_STATUS_COLORS = {
  pending: 'yellow',
  'in-progress': 'blue',
  completed: 'green',
  cancelled: 'red',
} as const satisfies Record<MaintenanceStatus, string>;

/** In the order of severity, by which lists are sorted (product §12). */
export const MAINTENANCE_PRIORITIES = ['low', 'medium', 'high', 'critical'] as const;
export type MaintenancePriority = (typeof MAINTENANCE_PRIORITIES)[number];

/** The colours of priorities (product §4.7). */
export const MAINTENANCE_PRIORITY_COLORS = {
  low: 'green',
  medium: 'blue',
  high: 'yellow',
  critical: 'red',
} as const satisfies Record<MaintenancePriority, string>;

/** The columns by which maintenance records can be sorted (product §2); the default is the scheduled date. */
export const MAINTENANCE_SORTS = ['scheduledDate', 'title', 'priority', 'status'] as const;

/** In what a repeated task counts. */
export const REPEAT_UNITS = ['days', 'months'] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];

/** The most photographs of a task before it is done, and the most after. */
export const MAX_PHOTOS = 12;

/** The most days or months between a task and the next. */
export const MAX_REPEAT = 365;

/** The defaults of a new record (product §9). */
export const MAINTENANCE_DEFAULTS = { status: 'pending', priority: 'medium', repeatUnit: 'months' } as const;
