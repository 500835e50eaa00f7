/** In px: as wide as a day with its button. */
const WIDTH_PX = 160;
/** In px, between the parts of a toolbar. */
const GAP_PX = 12;
/** In px: a day that is typed is no narrower. */
const LEAST_PX = 150;

/**
 * The width of a filter above a list: on a phone two stand side by side, so that the list begins above the fold. What
 * stands in for a list until its code is here has the same (`first-rows.module.css`).
 */
export const FILTER_WIDTH = {
  width: { xs: `calc(50% - ${GAP_PX / 2}px)`, sm: WIDTH_PX },
  minWidth: LEAST_PX,
} as const;
