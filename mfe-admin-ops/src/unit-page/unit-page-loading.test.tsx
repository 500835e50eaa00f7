import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { calendarFeedCalls } from '@capsule/contracts/calendar-feeds/calendar-feed-words';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { unitPageCalls } from '@capsule/contracts/unit-page/unit-page-words';
import { Link } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, fakeApi, listOf, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { OVERVIEW } from './testing/sample-overview';
import UnitPage from './unit-page';

/** The page of a unit until it is there, and where it is not (product §2.22). */

jest.mock('@capsule/web-kit/charts', () => ({ ChartPlace: () => null }));

function Visits() {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsThere(!isThere)}>
        {isThere ? 'Leave' : 'Come back'}
      </button>
      <Link to="/admin/units/5">The next unit</Link>
      {isThere ? <UnitPage /> : null}
    </>
  );
}

function open(at: string, ...routes: FakeRoute[]) {
  const calls = fakeApi(
    ...routes,
    answering(unitPageCalls.overview, () => oneOf(OVERVIEW)),
    answering(unitPageCalls.calendar, () => listOf([])),
    answering(calendarFeedCalls.read, () => oneOf({ madeAt: null, by: null })),
    answering(mediaCalls.focalPoints, () => oneOf([])),
  );
  renderScreen(
    <main tabIndex={-1}>
      <Visits />
    </main>,
    `/admin/units/${at}`,
    'desktop',
    '/admin/units/:id',
  );
  const asked = () => calls.filter(({ path }) => path.endsWith('/overview'));
  return { user: userEvent.setup(), asked };
}

it.each(['0', '007', '12345678901', '4x'])('nobody is asked for the unit %s, which cannot be', (at) => {
  const { asked } = open(at);
  expect(screen.getByRole('heading', { name: 'This unit is not there' })).toBeVisible();
  expect(screen.getByText('It may have been deleted meanwhile, or the address is wrong.')).toBeVisible();
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Capsule Units' })).toHaveAttribute(
    'href',
    '/admin/units',
  );
  expect(asked()).toEqual([]);
});

it('says that it loads, also on another try, which leaves the focus on the page', async () => {
  let fails = true;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const failing = answering(unitPageCalls.overview, async () => {
    if (fails) return refusal('service.unavailable');
    await answered;
    return oneOf(OVERVIEW);
  });
  const { user } = open('4', failing);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the unit...');
  expect(screen.getByRole('heading', { name: 'Capsule Unit' })).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('Loading the unit...')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: 'Paddock' })).toBeVisible();
});

it('has who is to come apart from who has left, and is read again on each visit', async () => {
  const { user, asked } = open('4');
  const next = within(await screen.findByRole('region', { name: 'Now and next' }));
  expect(next.getByText('Nobody is here, and nobody is booked.')).toBeVisible();
  const past = within(screen.getByRole('region', { name: 'Past bookings' }));
  expect(past.getByRole('link', { name: 'Al' })).toHaveAttribute('href', '/admin/bookings?open=6');
  expect(asked()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Come back' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
});

it.each(['unit', 'booking', 'block', 'maintenance'])('is read again when a %s has changed', async (name) => {
  const { asked } = open('4');
  await screen.findByRole('heading', { level: 1, name: 'Paddock' });
  act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: name, id: 'LIST' } as never])));
  await waitFor(() => expect(asked()).toHaveLength(2));
});

it('says that the unit is not there once that is deleted while its page is open', async () => {
  let isThere = true;
  const { user } = open(
    '4',
    answering(unitPageCalls.overview, () => (isThere ? oneOf(OVERVIEW) : refusal('resource.not-found'))),
  );
  await screen.findByRole('heading', { level: 1, name: 'Paddock' });
  isThere = false;
  act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'unit', id: 'LIST' } as never])));
  expect(await screen.findByRole('alert')).toHaveTextContent('This unit is not there');
  // What is known of it stays to be read, but not to be changed.
  expect(screen.getByRole('heading', { level: 1, name: 'Paddock' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Unit' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'To all capsule units' }));
  expect(await screen.findByText('At /admin/units')).toBeVisible();
});

it('shows nothing of the unit before while another one loads', async () => {
  const next = { ...OVERVIEW, unit: { ...OVERVIEW.unit, id: 5, name: 'Trackside' } };
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const slow = answering(unitPageCalls.overview, async ({ path }) => {
    if (path.includes('/4/')) return oneOf(OVERVIEW);
    await answered;
    return oneOf(next);
  });
  const { user } = open('4', slow);
  await screen.findByRole('heading', { level: 1, name: 'Paddock' });
  await user.click(screen.getByRole('link', { name: 'The next unit' }));
  expect(await screen.findByText('Loading the unit...')).toBeVisible();
  expect(screen.queryByText('Paddock')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: 'Trackside' })).toBeVisible();
});

it('says that nobody has stayed yet', async () => {
  open(
    '4',
    answering(unitPageCalls.overview, () => oneOf({ ...OVERVIEW, past: { total: 0, rows: [] } })),
  );
  expect(await screen.findByText('Nobody has stayed here yet.')).toBeVisible();
});
