/** The values of a unit's fields (product §4, §9). No schemas in this file, so that screens can import it. */

export const UNIT_TYPES = ['Standard', 'Deluxe', 'Premium'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** Staff set the status by hand; whether a unit is free depends on its bookings (product §12). */
export const UNIT_STATUSES = ['available', 'booked', 'maintenance', 'offline'] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];

/** The colours of unit statuses (product §4). */
export const UNIT_STATUS_COLORS = {
  available: 'green',
  booked: 'blue',
  maintenance: 'yellow',
  offline: 'red',
} as const satisfies Record<UnitStatus, string>;

/** The columns by which units can be sorted. */
export const UNIT_SORTS = ['name', 'unitNumber', 'location', 'type', 'dailyRate', 'status', 'createdAt'] as const;
