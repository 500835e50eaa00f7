/** Tooltips open after 700 ms, the next one within 300 ms at once (product §9). */
export const TOOLTIP_OPEN_MS = 700;
export const TOOLTIP_SKIP_WINDOW_MS = 300;
