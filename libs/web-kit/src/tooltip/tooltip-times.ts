/** Tooltips open after 700 ms; another one within the next 300 ms opens at once (product §9). */
export const TOOLTIP_OPEN_MS = 700;
export const TOOLTIP_SKIP_WINDOW_MS = 300;
