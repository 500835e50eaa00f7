/** What a person may choose between; the theme keeps the choice in this browser. */
export const COLOR_MODES = [
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'system', label: 'Same as the system' },
] as const;

export type ColorModeChoice = (typeof COLOR_MODES)[number]['mode'];
