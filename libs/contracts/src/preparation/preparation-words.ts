/** Constants of the preparation between two stays (product §3.4). No schemas in this file, so that screens can import it. */

/** The longest preparation between two stays of a unit, in days. */
export const MAX_PREPARATION_DAYS = 30;
