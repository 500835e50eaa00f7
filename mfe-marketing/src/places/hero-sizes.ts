/**
 * The `sizes` of a picture of the media library behind the title of the home page, as the page has it and the gateway
 * preloads it. A phone held upright shows it as high as the screen, and crops its sides.
 */
export const HERO_SIZES = '(width <= 768px) and (orientation: portrait) 100vh, 100vw';
