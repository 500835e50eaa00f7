/** The time zone whose days are meant by "today" (product §9.4), unless `TIME_ZONE` of the API says another one. */
export const BUILT_IN_TIME_ZONE = 'Australia/Sydney';

/** The name of the `<meta>` in which a page says whose days they are. */
export const TIME_ZONE_META = 'time-zone';
