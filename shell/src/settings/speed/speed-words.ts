import {
  DEVICES,
  gradeOf,
  MEDIUM_FROM_PX,
  VITAL_BOUNDS,
  WIDE_FROM_PX,
  type Device,
  type VitalGrade,
  type VitalName,
} from '@capsule/contracts/vitals/vital-words';
import type { PageSpeed, VitalDeployment } from '@capsule/contracts/vitals/vitals';
import { spellDay } from '@capsule/contracts/days';
import { NO_VALUE } from '@capsule/web-kit/format';

/** The texts of how fast pages were (product §2.34). */

export const SPEED_TEXTS = {
  loading: 'Loading page speed...',
  failed: 'The page speed could not be loaded.',
  empty: 'Nothing has been measured in the last 28 days.',
  noneFound: 'Nothing has been measured in the last 28 days. Try other filters.',
  filters: 'Page speed',
  page: 'Page',
  device: 'Device',
  clear: 'Clear filters',
  day: 'Day',
  percentile: '75th percentile',
  deployments: 'Deployments',
  marks: 'Dotted lines in the charts, with the number of the lock.',
  lock: 'Lock',
  noDeployments: 'Nothing was deployed in the last 28 days.',
  versions: 'By version',
  module: 'Module',
  version: 'Version',
  host: 'In shell',
  visits: 'Measured',
} as const;

/** The heading of each chart. */
export const VITAL_TITLES: Record<VitalName, string> = {
  lcp: 'Largest content is shown (LCP)',
  inp: 'A click or key is answered (INP)',
  cls: 'The layout jumps (CLS)',
  fcp: 'First content is shown (FCP)',
  ttfb: 'First byte arrives (TTFB)',
};

export const GRADE_COLORS = { good: 'green', 'needs work': 'yellow', poor: 'red' } as const satisfies Record<
  VitalGrade,
  string
>;

const WIDTHS: Record<Device, string> = {
  narrow: `Narrow, under ${MEDIUM_FROM_PX} px`,
  medium: `Medium, under ${WIDE_FROM_PX} px`,
  wide: `Wide, from ${WIDE_FROM_PX} px`,
};

export const DEVICE_OPTIONS = DEVICES.map((value) => ({ value, label: WIDTHS[value] }));

const SECOND_MS = 1000;

/** `480 ms`, `1.8 s`; a shift of the layout is a number without a unit, `0.02`. */
export function spellVital(vital: VitalName, value: number): string {
  if (vital === 'cls') return String(Number(value.toFixed(value < 0.01 ? 3 : 2)));
  const whole = Math.round(value);
  return whole < SECOND_MS ? `${whole} ms` : `${Number((value / SECOND_MS).toFixed(1))} s`;
}

/** As a scale has it: in seconds throughout where it goes beyond one. @param most the end of the scale */
export const spellOnScale = (vital: VitalName, value: number, most: number): string =>
  vital === 'cls' || most < SECOND_MS ? spellVital(vital, value) : `${Number((value / SECOND_MS).toFixed(2))} s`;

/** What the colours of a chart mean: `Good, up to 2.5 s`, `Needs work, up to 4 s`, `Poor`. */
export function spellGrades(vital: VitalName): Record<VitalGrade, string> {
  const { good, poor } = VITAL_BOUNDS[vital];
  return {
    good: `Good, up to ${spellVital(vital, good)}`,
    'needs work': `Needs work, up to ${spellVital(vital, poor)}`,
    poor: 'Poor',
  };
}

/** `1.8 s (good)`; `-` where nothing was measured. */
export const spellGraded = (vital: VitalName, value: number | null): string =>
  value === null ? NO_VALUE : `${spellVital(vital, value)} (${gradeOf(vital, value)})`;

/** What a chart shows in a sentence: the last day on which something was measured. */
export function vitalCaption(vital: VitalName, days: PageSpeed['days']): string {
  const last = days.findLast((each) => each[vital] !== null);
  if (!last) return 'Not measured in the last 28 days.';
  return `On ${spellDay(last.day)}, three of four visits had ${spellGraded(vital, last[vital])} or less.`;
}

/** The numbers of the locks that were deployed, by day: `12`, or `12, 13`. */
export function marksOf(deployments: readonly VitalDeployment[], nameOf: (day: string) => string): Map<string, string> {
  const days = [...new Set(deployments.map(({ day }) => day))];
  return new Map(
    days.map((day) => {
      const locks = deployments.filter((each) => each.day === day).map(({ lock }) => lock);
      return [nameOf(day), locks.toReversed().join(', ')];
    }),
  );
}

/** `mfe-marketing 1.0.0-0123456789ab, shell taken off`: what a deployment changed. */
export const spellChanged = ({ changed }: VitalDeployment): string =>
  changed.map(({ module, version }) => `${module} ${version ?? 'taken off'}`).join(', ');
