import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { block } from '@capsule/contracts/bookings/block';
import { calendarFeedCalls } from '@capsule/contracts/calendar-feeds/calendar-feed-words';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { unitPageCalls } from '@capsule/contracts/unit-page/unit-page-words';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, fakeApi, listOf, oneOf, refusal, renderScreen } from '@capsule/web-kit/testing';
import { OVERVIEW } from './testing/sample-overview';
import UnitPage from './unit-page';

/** The form on the page of a unit (product §2.22). */

jest.mock('@capsule/web-kit/charts', () => ({ ChartPlace: () => null }));

it('opens again with what was saved by it, and goes on from there', async () => {
  let home = { ...OVERVIEW.unit, location: 'Randwick, NSW', version: 5 };
  const calls = fakeApi(
    answering(unitPageCalls.overview, () => oneOf({ ...OVERVIEW, unit: home })),
    answering(unitPageCalls.calendar, () => listOf([])),
    answering(calendarFeedCalls.read, () => oneOf({ madeAt: null, by: null })),
    answering(mediaCalls.focalPoints, () => oneOf([])),
    answering(unit.calls.change, ({ body }) =>
      oneOf((home = { ...home, ...(body as object), version: home.version + 1 })),
    ),
  );
  renderScreen(<UnitPage />, '/admin/units/4', 'desktop', '/admin/units/:id');
  const user = userEvent.setup();
  const change = async (before: string, after: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Unit' }));
    const form = within(screen.getByRole('dialog', { name: 'Edit Unit' }));
    expect(form.getByLabelText(/^Location/)).toHaveValue(before);
    fireEvent.change(form.getByLabelText(/^Location/), { target: { value: after } });
    await user.click(form.getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(after)).toBeVisible();
  };
  await change('Randwick, NSW', 'Flemington, VIC');
  await change('Flemington, VIC', 'Ascot, WA');
  const versions = calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers['if-match']);
  expect(versions).toEqual(['"5"', '"6"']);
});

it('a unit that somebody deletes while its page is open takes nothing along that was typed, or is shown only once', async () => {
  let isDeleted = false;
  const path = '/api/calendars/0123456789abcdefghijklmnopqrstuvwxyzABCDEFG.ics';
  const madeAt = '2027-03-08T01:00:00.000Z';
  let feed: { madeAt: string | null; by: string | null } = { madeAt: null, by: null };
  fakeApi(
    answering(unitPageCalls.overview, () => (isDeleted ? refusal('resource.not-found') : oneOf(OVERVIEW))),
    answering(unitPageCalls.calendar, () => listOf([])),
    answering(calendarFeedCalls.read, () => (isDeleted ? refusal('resource.not-found') : oneOf(feed))),
    answering(calendarFeedCalls.make, () => {
      feed = { madeAt, by: 'Priya Nair' };
      return oneOf({ path, madeAt });
    }),
    answering(mediaCalls.focalPoints, () => oneOf([])),
  );
  renderScreen(<UnitPage />, '/admin/units/4', 'desktop', '/admin/units/:id');
  const user = userEvent.setup();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make an address' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Make an address' }));
  expect(await screen.findByLabelText('Address')).toHaveValue(`http://localhost${path}`);
  await user.click(screen.getByRole('button', { name: 'Edit Unit' }));
  const form = () => within(screen.getByRole('dialog', { name: 'Edit Unit' }));
  fireEvent.change(form().getByLabelText(/^Location/), { target: { value: 'Ascot, WA' } });
  isDeleted = true;
  act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'unit', id: 4 } as never])));
  expect(await screen.findByText('This unit is not there')).toBeInTheDocument();
  expect(form().getByLabelText(/^Location/)).toHaveValue('Ascot, WA');
  expect(screen.getByLabelText('Address')).toHaveValue(`http://localhost${path}`);
  expect(screen.getByRole('heading', { level: 1, name: OVERVIEW.unit.name, hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit Unit', hidden: true })).not.toBeInTheDocument();
});

it('is not covered by a block that was asked for before, and is read late', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const entry = { kind: 'block', id: 2, from: '2027-03-14', to: '2027-03-15', label: 'Other', status: 'blocked' };
  fakeApi(
    answering(unitPageCalls.overview, () => oneOf(OVERVIEW)),
    answering(unitPageCalls.calendar, () => listOf([entry])),
    answering(calendarFeedCalls.read, () => oneOf({ madeAt: null, by: null })),
    answering(mediaCalls.focalPoints, () => oneOf([])),
    answering(block.calls.read, async () => {
      await answered;
      return oneOf(sampleRow(block, { id: 2, capsuleId: 4 }));
    }),
  );
  renderScreen(<UnitPage />, '/admin/units/4', 'desktop', '/admin/units/:id');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Other' }));
  await user.click(screen.getByRole('button', { name: 'Edit Unit' }));
  const form = screen.getByRole('dialog', { name: 'Edit Unit' });
  await act(async () => answer());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getAllByRole('dialog')).toEqual([form]);
});
