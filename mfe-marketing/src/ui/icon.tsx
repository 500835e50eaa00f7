/** Line icons on a 24 × 24 grid, drawn for this site. They are decoration: the text beside them carries the meaning. */
const PATHS = {
  arrowDown: 'M12 4v16M5 13l7 7 7-7',
  arrowRight: 'M4 12h16M13 5l7 7-7 7',
  arrowLeft: 'M20 12H4M11 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6',
  phone: 'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4 5.7a2 2 0 0 1 2-2.2z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2',
  climate: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9 4.5l3 2.5 3-2.5M9 19.5l3-2.5 3 2.5',
  voice: 'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 1 0-6 0v5a3 3 0 0 0 3 3zM6 11.5a6 6 0 0 0 12 0M12 17.5V21',
  space: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9 9h6v6H9z',
  security: 'M12 3l7.5 3v5.5c0 4.5-3.2 8-7.5 9.5-4.3-1.5-7.5-5-7.5-9.5V6zM9 12l2.2 2.2L15.2 10',
  energy: 'M13 3L5 13.5h6L10 21l8.5-11h-6.2z',
  hub: 'M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM12 9.5V4M14.2 13.3l4.8 2.7M9.8 13.3L5 16M12 4.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1zM19.3 16.7a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1zM4.7 16.7a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
