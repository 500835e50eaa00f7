import { addDays } from '@capsule/contracts/days';
import type { PageSpeed, VitalDeployment } from '@capsule/contracts/vitals/vitals';
import { chartOf } from './speed-charts';
import {
  DEVICE_OPTIONS,
  marksOf,
  spellChanged,
  spellGraded,
  spellGrades,
  spellOnScale,
  spellVital,
  vitalCaption,
} from './speed-words';

/** How figures of speed are written, and what their charts stand on (product §2.34). */

const NOTHING = { visits: 0, lcp: null, inp: null, cls: null, fcp: null, ttfb: null };
const DEPLOYED: VitalDeployment = {
  day: '2026-11-22',
  lock: 13,
  at: '2026-11-22T09:05:00.000Z',
  by: 'priya',
  why: 'Deployed',
  changed: [],
};

const speed = (day: object, deployments: VitalDeployment[] = []): PageSpeed => ({
  days: Array.from({ length: 28 }, (_, index) => ({ day: addDays('2026-10-27', index), ...NOTHING, ...day })),
  versions: [],
  pages: [],
  deployments,
});

it.each([
  ['lcp', 999.4, '999 ms'],
  ['lcp', 1000, '1 s'],
  ['ttfb', 0, '0 ms'],
  ['cls', 0.0099, '0.01'],
  ['cls', 0.0051, '0.005'],
  ['cls', 0.01, '0.01'],
  ['cls', 0.126, '0.13'],
] as const)('%s of %d is written as %s', (vital, value, text) => {
  expect(spellVital(vital, value)).toBe(text);
});

it.each([
  ['lcp', 500, 2875, '0.5 s'],
  ['lcp', 1250, 2875, '1.25 s'],
  ['inp', 150, 999, '150 ms'],
  ['inp', 150, 1000, '0.15 s'],
  ['cls', 0.05, 1200, '0.05'],
] as const)('on a scale, %s of %d up to %d is %s', (vital, value, most, text) => {
  expect(spellOnScale(vital, value, most)).toBe(text);
});

it('the colours are said with their bounds', () => {
  expect(spellGrades('lcp')).toEqual({
    good: 'Good, up to 2.5 s',
    'needs work': 'Needs work, up to 4 s',
    poor: 'Poor',
  });
  expect(spellGrades('cls')).toEqual({ good: 'Good, up to 0.1', 'needs work': 'Needs work, up to 0.25', poor: 'Poor' });
  expect([spellGraded('inp', 200), spellGraded('inp', 201), spellGraded('inp', null)]).toEqual([
    '200 ms (good)',
    '201 ms (needs work)',
    '-',
  ]);
});

it('devices are told by the width of their window', () => {
  expect(DEVICE_OPTIONS).toEqual([
    { value: 'narrow', label: 'Narrow, under 600 px' },
    { value: 'medium', label: 'Medium, under 1200 px' },
    { value: 'wide', label: 'Wide, from 1200 px' },
  ]);
});

it('a caption says where nothing was measured', () => {
  expect(vitalCaption('inp', speed({ visits: 3, lcp: 900 }).days)).toBe('Not measured in the last 28 days.');
});

it('a day with two deployments has both locks, the earlier one first', () => {
  const deployments = [DEPLOYED, { ...DEPLOYED, lock: 12 }, { ...DEPLOYED, lock: 11, day: '2026-11-20' }];
  expect([...marksOf(deployments, (day) => day)]).toEqual([
    ['2026-11-22', '12, 13'],
    ['2026-11-20', '11'],
  ]);
  expect(
    spellChanged({
      ...DEPLOYED,
      changed: [
        { module: 'mfe-marketing', version: '1.0.0-0123456789ab' },
        { module: 'shell', version: null },
      ],
    }),
  ).toBe('mfe-marketing 1.0.0-0123456789ab, shell taken off');
});

describe('the chart of a figure', () => {
  it('has room above what is highest, steps of its own, and texts in one unit', () => {
    const lcp = chartOf('lcp', speed({ lcp: 5000 }, [DEPLOYED]));
    expect(lcp.max).toBeCloseTo(5750);
    expect(lcp).toMatchObject({ step: 1, category: 'Day', series: [{ label: '75th percentile' }] });
    expect(lcp.write?.(500)).toBe('0.5 s');
    expect(lcp.categories.slice(0, 2)).toEqual(['Oct 27', 'Oct 28']);
    expect([...lcp.marks!.texts]).toEqual([['Nov 22', '13']]);
    expect(lcp.marks!.label).toBe('Lock');
    const cls = chartOf('cls', speed({ cls: 0.02 }));
    expect(cls.max).toBeCloseTo(0.115);
    expect(cls.step).toBe(0.01);
    expect(cls.bounds).toEqual([{ value: 0.1, label: '0.1' }]);
    expect(chartOf('lcp', speed({ lcp: 900 })).bounds).toEqual([{ value: 2500, label: '2.5 s' }]);
  });

  it.each([
    [2500, 'green'],
    [2501, 'yellow'],
    [4000, 'yellow'],
    [4001, 'red'],
  ])('is coloured by how good %i is: %s', (lcp, color) => {
    expect(chartOf('lcp', speed({ lcp })).series[0]!.color.at(-1)).toBe(color);
  });
});
