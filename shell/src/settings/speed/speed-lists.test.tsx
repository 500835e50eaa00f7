import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from '@capsule/contracts/days';
import { readVitals } from '@capsule/contracts/vitals/vital-words';
import type { PageSpeed } from '@capsule/contracts/vitals/vitals';
import { answering, fakeApi, oneOf, renderScreen } from '@capsule/web-kit/testing';
import SpeedPart from './speed-part';

/** What stands beside the charts of page speed, and what it is narrowed to (product §2.34). */

jest.mock('@capsule/web-kit/charts/bars', () => ({ __esModule: true, default: () => <svg data-testid="chart" /> }));

const NOTHING = { visits: 0, lcp: null, inp: null, cls: null, fcp: null, ttfb: null };
const SPEED: PageSpeed = {
  days: Array.from({ length: 28 }, (_, index) => ({
    day: addDays('2026-10-27', index),
    ...NOTHING,
    ...(index === 27 && { visits: 9, lcp: 2500 }),
  })),
  versions: [],
  pages: ['/'],
  deployments: [],
};

function show(at: string, speed: PageSpeed = SPEED) {
  const calls = fakeApi(answering(readVitals, () => oneOf(speed)));
  renderScreen(<SpeedPart />, `/admin/settings/speed${at}`, 'desktop');
  return { user: userEvent.setup(), asked: () => calls.map(({ path }) => path) };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('says that nothing was deployed, and draws no lines then', async () => {
  show('');
  const deployments = await section('Deployments');
  expect(deployments.getByText('Nothing was deployed in the last 28 days.')).toBeVisible();
  expect(deployments.queryByText(/^Dotted lines/)).not.toBeInTheDocument();
});

it('says what the lines in the charts are', async () => {
  const at = '2026-11-22T09:05:00.000Z';
  show('', { ...SPEED, deployments: [{ day: '2026-11-22', lock: 12, at, by: 'priya', why: 'Deployed', changed: [] }] });
  const deployments = await section('Deployments');
  expect(deployments.getByText('Dotted lines in the charts, with the number of the lock.')).toBeVisible();
  expect(deployments.queryByText(/^Nothing was deployed/)).not.toBeInTheDocument();
});

it('has the five figures as charts and as columns, in one order', async () => {
  show('');
  await section('By version');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Largest content is shown (LCP)',
    'A click or key is answered (INP)',
    'The layout jumps (CLS)',
    'First content is shown (FCP)',
    'First byte arrives (TTFB)',
    'By version',
    'Deployments',
  ]);
  // It can be scrolled by keys where it is wider than the window.
  expect(screen.getByRole('group', { name: 'By version' })).toHaveAttribute('tabindex', '0');
  const columns = within(screen.getByRole('table', { name: 'By version' })).getAllByRole('columnheader');
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'Module',
    'Version',
    'In shell',
    'Measured',
    'LCP',
    'INP',
    'CLS',
    'FCP',
    'TTFB',
  ]);
});

it('can be narrowed to a page of the address that nothing was measured of, and back', async () => {
  const { user, asked } = show('?path=/admin/units/:id&device=medium');
  await section('By version');
  expect(asked()).toEqual(['/api/vitals?page=%2Fadmin%2Funits%2F%3Aid&device=medium']);
  expect(optionsOf('Page')).toEqual(['All', '/', '/admin/units/:id']);
  expect(optionsOf('Device')).toEqual(['All', 'Narrow, under 600 px', 'Medium, under 1200 px', 'Wide, from 1200 px']);
  expect(screen.getByLabelText('Page')).toHaveValue('/admin/units/:id');
  expect(screen.getByLabelText('Device')).toHaveValue('medium');
  await user.selectOptions(screen.getByLabelText('Page'), 'All');
  await waitFor(() => expect(asked().at(-1)).toBe('/api/vitals?device=medium'));
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
});
