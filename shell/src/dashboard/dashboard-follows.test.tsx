import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ChangeEvent } from '@capsule/contracts/changes/changes';
import type { Dashboard } from '@capsule/contracts/dashboard/dashboard';
import { readDashboard } from '@capsule/contracts/dashboard/dashboard-words';
import { followChanges } from '@capsule/host/admin';
import { answering, fakeApi, oneOf, renderScreen, signedIn } from '@capsule/web-kit/testing';
import { remoteRegistry } from '../composition/remote-registry';
import { priya } from '../testing/people';
import { tellChange } from '../testing/tell-change';
import DashboardPage from './dashboard-page';
import { sampleDashboard } from './testing/sample-dashboard';

/** The dashboard is as new as what it is about (product §2.10). */

// The script of the charts takes seconds to load here; `bars.test.tsx` of the web kit has it.
jest.mock('@capsule/web-kit/charts/bars', () => ({ __esModule: true, default: () => <svg data-testid="chart" /> }));

/** The dashboard, and the way to another screen and back. */
function Screens() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>Go</button>
      {isHere ? <DashboardPage /> : null}
    </>
  );
}

async function open() {
  remoteRegistry.install({ lock: 1, remotes: [] });
  let arrivals = 0;
  const calls = fakeApi(
    signedIn(priya),
    answering(readDashboard, () => {
      arrivals += 1;
      return oneOf(
        sampleDashboard({ stays: { ok: true, content: { arrivals, arriving: [], departures: 0, departing: [] } } }),
      );
    }),
  );
  renderScreen(<Screens />, '/admin');
  await screen.findByText('1 arrival and 0 departures today.');
  return () => calls.filter(({ path }) => path === '/api/dashboard').length;
}

it.each<ChangeEvent['entity']>(['seo', 'media', 'unit', 'booking', 'maintenance', 'contact'])(
  'is read again after a change of a %s',
  async (entity) => {
    const unfollow = followChanges();
    const asked = await open();
    tellChange(entity);
    expect(await screen.findByText('2 arrivals and 0 departures today.')).toBeVisible();
    expect(asked()).toBe(2);
    unfollow();
  },
);

it('is read again whenever it is opened, and shows meanwhile what was read before', async () => {
  const asked = await open();
  const go = () => fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  go();
  go();
  expect(screen.getByText('1 arrival and 0 departures today.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('2 arrivals and 0 departures today.')).toBeVisible());
  expect(asked()).toBe(2);
});

it('a part that was asked for by itself says that it loads, and counts until all is read anew', async () => {
  remoteRegistry.install({ lock: 1, remotes: [] });
  const arriving = (arrivals: number): Dashboard['stays'] => ({
    ok: true,
    content: { arrivals, arriving: [], departures: 0, departing: [] },
  });
  let whole: Partial<Dashboard> = { stays: { ok: false, code: 'service.failed' } };
  let answerNow: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  fakeApi(
    signedIn(priya),
    answering(readDashboard, async ({ path }) => {
      if (!path.includes('parts=')) return oneOf(sampleDashboard(whole));
      await held;
      return oneOf(sampleDashboard({ stays: arriving(5) }));
    }),
  );
  const unfollow = followChanges();
  renderScreen(<Screens />, '/admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again: Arrivals and departures' }));
  const panel = screen.getByRole('region', { name: 'Arrivals and departures' });
  await waitFor(() => expect(panel).toHaveTextContent('Loading...'));
  answerNow();
  await waitFor(() => expect(panel).toHaveTextContent('5 arrivals and 0 departures today.'));
  whole = { stays: arriving(6) };
  tellChange('booking');
  await waitFor(() => expect(panel).toHaveTextContent('6 arrivals and 0 departures today.'));
  unfollow();
});

it('the day is not named while it is not known', async () => {
  remoteRegistry.install({ lock: 1, remotes: [] });
  fakeApi(
    signedIn(priya),
    answering(readDashboard, () => new Promise<never>(() => undefined)),
  );
  renderScreen(<Screens />, '/admin');
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.queryByText(/^Days are those of/)).toBeNull();
});
