/** The years of days that calls take, as a pattern: PostgreSQL knows no year 0, and people none of the year 3000. */
export const DAY_YEARS = '^[12]\\d{3}-';
