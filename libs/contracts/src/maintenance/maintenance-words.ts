/** The words of maintenance (product §4, §9). Free of schemas: screens import them. */

/** In the order of the work, by which lists are sorted (product §12). */
export const MAINTENANCE_STATUSES = ['pending', 'in-progress', 'completed', 'cancelled'] as const;
export type MaintenanceStatus = (typeof MAINTENANCE_STATUSES)[number];

/** In the order of severity, by which lists are sorted (product §12). */
export const MAINTENANCE_PRIORITIES = ['low', 'medium', 'high', 'critical'] as const;
export type MaintenancePriority = (typeof MAINTENANCE_PRIORITIES)[number];

/** The columns by which maintenance records may be sorted (product §2); by the scheduled date unless told. */
export const MAINTENANCE_SORTS = ['scheduledDate', 'title', 'priority', 'status'] as const;
export type MaintenanceSort = (typeof MAINTENANCE_SORTS)[number];

/** What a new record is unless told (product §9). */
export const MAINTENANCE_DEFAULTS = { status: 'pending', priority: 'medium' } as const;
