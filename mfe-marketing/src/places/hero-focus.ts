/** The part of built-in heroes that stays visible when still or video are cropped, as CSS `object-position`. */
export const HERO_FOCUS = {
  /** The capsule. */
  'home-hero': '64% 50%',
  'housing-hero': '55% 60%',
  'contact-hero': '50% 60%',
} as const;
