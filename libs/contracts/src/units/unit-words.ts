/** The words that a unit's fields may hold (product §4, §9). Free of schemas: screens import them. */

export const UNIT_TYPES = ['Standard', 'Deluxe', 'Premium'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** A label that staff set; availability comes from dates (product §12). */
export const UNIT_STATUSES = ['available', 'booked', 'maintenance', 'offline'] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];

/** The columns by which units may be sorted. */
export const UNIT_SORTS = ['name', 'unitNumber', 'location', 'type', 'dailyRate', 'status', 'createdAt'] as const;
