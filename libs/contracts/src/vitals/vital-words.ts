import { call } from '../calls/call';

/**
 * Vitals: how fast pages were for visitors (product §2.34, §10.16). No schemas in this file: browsers load it.
 */

/** Largest thing painted, delay of interactions, jumps of the layout, first thing painted, first byte of the answer. */
export const VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type VitalName = (typeof VITALS)[number];

interface VitalBounds {
  /** Up to here a page is good; in ms, but for `cls`, which has no unit. */
  good: number;
  /** Beyond this it is poor. */
  poor: number;
  /** More is counted as this. */
  most: number;
}

const MINUTE_MS = 60_000;

/** The bounds that the vitals' authors give, for the 75th percentile of visits (web.dev/vitals). */
export const VITAL_BOUNDS: Record<VitalName, VitalBounds> = {
  lcp: { good: 2500, poor: 4000, most: MINUTE_MS },
  inp: { good: 200, poor: 500, most: MINUTE_MS },
  cls: { good: 0.1, poor: 0.25, most: 10 },
  fcp: { good: 1800, poor: 3000, most: MINUTE_MS },
  ttfb: { good: 800, poor: 1800, most: MINUTE_MS },
};

export const VITAL_GRADES = ['good', 'needs work', 'poor'] as const;
export type VitalGrade = (typeof VITAL_GRADES)[number];

/** How good a value is. @example gradeOf('lcp', 2500) // 'good' */
export function gradeOf(vital: VitalName, value: number): VitalGrade {
  const { good, poor } = VITAL_BOUNDS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needs work' : 'poor';
}

/** Kinds of device, by the width of the page's window alone. */
export const DEVICES = ['narrow', 'medium', 'wide'] as const;
export type Device = (typeof DEVICES)[number];

/** The widths in px from which a window is medium, and wide. */
export const MEDIUM_FROM_PX = 600;
export const WIDE_FROM_PX = 1200;

/** The kind of device of a window. @param width in px */
export function deviceOf(width: number): Device {
  if (width < MEDIUM_FROM_PX) return 'narrow';
  return width < WIDE_FROM_PX ? 'medium' : 'wide';
}

/** The share of page loads that are measured. */
export const MEASURED_SHARE = 0.25;

/** Days that are shown, today last. */
export const VITAL_DAYS = 28;

/** Days for which counts are kept. */
export const VITALS_KEPT_DAYS = 90;

/** The most versions, and deployments, that are returned. */
export const MAX_VITAL_VERSIONS = 12;
export const MAX_VITAL_DEPLOYMENTS = 50;

/** Hands over what was measured of a page. Browsers send it when the page is hidden, as a beacon. */
export const reportVitals = call({
  method: 'POST',
  path: '/api/vitals',
  access: 'public',
  body: true,
  fails: ['request.rate-limited'],
});

/** Reads how fast pages were, day by day. */
export const readVitals = call({ method: 'GET', path: '/api/vitals', access: ['admin'], query: true });
