import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from '@capsule/contracts/days';
import { readVitals } from '@capsule/contracts/vitals/vital-words';
import type { PageSpeed, VitalDay } from '@capsule/contracts/vitals/vitals';
import { answering, fakeApi, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { chartOf } from './speed-charts';
import SpeedPart from './speed-part';
import { spellVital, vitalCaption } from './speed-words';

jest.mock('@capsule/web-kit/charts/bars', () => ({ __esModule: true, default: () => <svg data-testid="chart" /> }));

/** The part of the settings that says how fast pages were (product §2.34). */

const VERSION = '1.0.0-0123456789ab';
const NOTHING = { visits: 0, lcp: null, inp: null, cls: null, fcp: null, ttfb: null };

const days = (...last: Partial<VitalDay>[]): VitalDay[] =>
  Array.from({ length: 28 }, (_, index) => ({
    day: addDays('2026-10-27', index),
    ...NOTHING,
    ...last[index - 28 + last.length],
  }));

const SPEED: PageSpeed = {
  days: days({ visits: 12, lcp: 4100, cls: 0.1 }, { visits: 9, lcp: 2500, inp: 180, cls: 0.004 }),
  versions: [{ module: 'mfe-marketing', version: VERSION, host: VERSION, ...NOTHING, visits: 21, lcp: 2600 }],
  pages: ['/', '/admin/units/:id'],
  deployments: [
    {
      day: '2026-11-22',
      lock: 12,
      at: new Date('2026-11-22T09:05:00').toISOString(),
      by: 'priya',
      why: 'Deployed',
      changed: [
        { module: 'mfe-marketing', version: VERSION },
        { module: 'mfe-admin-ops', version: null },
      ],
    },
  ],
};
const EMPTY: PageSpeed = { days: days(), versions: [], pages: [], deployments: [] };

function show(at: string, ...routes: FakeRoute[]) {
  const calls = fakeApi(...routes);
  renderScreen(
    <main tabIndex={-1}>
      <SpeedPart />
    </main>,
    at,
    'desktop',
  );
  return { user: userEvent.setup(), asked: () => calls.map(({ path }) => path) };
}
const PART = '/admin/settings/speed';
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const LCP = 'Largest content is shown (LCP)';

describe('page speed', () => {
  it('has a chart of each figure, with a sentence and a table in which deployments stand', async () => {
    const { user } = show(
      PART,
      answering(readVitals, () => oneOf(SPEED)),
    );
    const lcp = await section(LCP);
    expect(lcp.getByText('On Nov 23, 2026, three of four visits had 2.5 s (good) or less.')).toBeVisible();
    expect(lcp.getByText('Needs work, up to 4 s')).toBeVisible();
    await user.click(lcp.getByRole('button', { name: `Show as table: ${LCP}` }));
    const shown = await lcp.findAllByRole<HTMLTableRowElement>('row');
    const rows = shown.map(({ cells }) => [...cells].map((c) => c.textContent));
    expect(rows[0]).toEqual(['Day', '75th percentile', 'Lock']);
    expect(rows.slice(-3)).toEqual([
      ['Nov 21', '-', '-'],
      ['Nov 22', '4.1 s', '12'],
      ['Nov 23', '2.5 s', '-'],
    ]);
    expect((await section('First byte arrives (TTFB)')).getByText('Not measured in the last 28 days.')).toBeVisible();
  });

  it('tells each version, and what was deployed when and by whom', async () => {
    show(
      PART,
      answering(readVitals, () => oneOf(SPEED)),
    );
    const versions = await section('By version');
    expect(versions.getByRole('row', { name: /^mfe-marketing/ })).toHaveTextContent(
      `mfe-marketing${VERSION}${VERSION}212.6 s (needs work)----`,
    );
    const deployment = (await section('Deployments')).getByRole('listitem');
    expect(deployment).toHaveTextContent('Lock 12, Nov 22, 2026 at 9:05 AM by priya: Deployed');
    expect(deployment).toHaveTextContent(`mfe-marketing ${VERSION}, mfe-admin-ops taken off`);
  });

  it('is narrowed to a page and a device, which the address keeps', async () => {
    const { user, asked } = show(
      PART,
      answering(readVitals, () => oneOf(SPEED)),
    );
    await section(LCP);
    await user.selectOptions(screen.getByLabelText('Page'), '/admin/units/:id');
    await user.selectOptions(screen.getByLabelText('Device'), 'Narrow, under 600 px');
    await waitFor(() => expect(asked().at(-1)).toBe('/api/vitals?page=%2Fadmin%2Funits%2F%3Aid&device=narrow'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked().at(-1)).toBe('/api/vitals'));
    // The button that was pressed has gone.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('shows no figures of the page before where those of the next cannot be had', async () => {
    const { user } = show(
      PART,
      answering(readVitals, ({ path }) => (path.includes('page=') ? refusal('service.unavailable') : oneOf(SPEED))),
    );
    await section(LCP);
    await user.selectOptions(screen.getByLabelText('Page'), '/admin/units/:id');
    expect(await screen.findByText('The page speed could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('region', { name: LCP })).toBeNull();
  });

  it('reads the address with care: what it cannot mean is ignored', async () => {
    const { asked } = show(
      `${PART}?path=x%3Fy&device=Pixel`,
      answering(readVitals, () => oneOf(SPEED)),
    );
    await section(LCP);
    expect(asked()).toEqual(['/api/vitals']);
  });

  it.each([
    ['', 'Nothing has been measured in the last 28 days.'],
    ['?device=wide', 'Nothing has been measured in the last 28 days. Try other filters.'],
  ])('without any figures%s says so', async (query, text) => {
    show(
      PART + query,
      answering(readVitals, () => oneOf(EMPTY)),
    );
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says that it waits, then only that it failed, and tries again', async () => {
    let fails = true;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { user } = show(
      PART,
      answering(readVitals, async () => {
        await held;
        return fails ? refusal('service.unavailable') : oneOf(SPEED);
      }),
    );
    expect(await screen.findByText('Loading page speed...')).toBeVisible();
    answer();
    expect(await screen.findByText('The page speed could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Loading page speed...')).toBeNull();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await section(LCP);
  });
});

describe('the chart of a figure', () => {
  it('is coloured by how good each day was, and has the bounds that are on its scale', () => {
    const { series, bounds, marks, max } = chartOf('lcp', SPEED);
    expect(series[0]!.color.slice(-2)).toEqual(['red', 'green']);
    expect(bounds).toEqual([
      { value: 2500, label: '2.5 s' },
      { value: 4000, label: '4 s' },
    ]);
    expect(max).toBeGreaterThan(4100);
    expect([...marks!.texts]).toEqual([['Nov 22', '12']]);
    expect(chartOf('cls', SPEED).bounds).toEqual([{ value: 0.1, label: '0.1' }]);
  });

  it('has a scale also where nothing was measured', () => {
    expect(chartOf('inp', EMPTY)).toMatchObject({ bounds: [{ value: 200 }], max: expect.closeTo(230) });
  });
});

it.each([
  ['lcp', 480.4, '480 ms'],
  ['lcp', 999.6, '1 s'],
  ['inp', 1849, '1.8 s'],
  ['cls', 0.0449, '0.04'],
  ['cls', 0.0004, '0'],
  ['cls', 0.25, '0.25'],
] as const)('%s of %d is written as %s', (vital, value, text) => {
  expect(spellVital(vital, value)).toBe(text);
});

it('a caption tells the last day that was measured', () => {
  expect(vitalCaption('inp', days({ visits: 1, inp: 700 }, {}))).toBe(
    'On Nov 22, 2026, three of four visits had 700 ms (poor) or less.',
  );
});
