/** The `sizes` of the pictures behind the titles of pages, as each page has them and the gateway preloads them. */

/**
 * Of a picture of the media library on the home page. A phone held upright shows it as high as the screen, and crops its
 * sides.
 */
export const HOME_HERO_SIZES = '(width <= 768px) and (orientation: portrait) 100vh, 100vw';

/**
 * The hero of housing solutions is 92 % of the screen high and crops the still at its sides, so its width follows from
 * its height. On phones the small file is sharp enough, and still has more pixels than the video shows of itself.
 */
export const HOUSING_HERO_SIZES = '(width <= 420px) 100vw, max(100vw, 164vh)';

/** As wide as the screen; on phones, see `SIZES`. */
export const CONTACT_HERO_SIZES = '(width <= 768px) 60vw, 100vw';
