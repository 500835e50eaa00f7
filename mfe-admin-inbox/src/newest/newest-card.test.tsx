import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAnswerTimes } from '@capsule/contracts/contact/contact-calls';
import type { AnswerTimes } from '@capsule/contracts/contact/answer-times';
import { contactSubmission, type ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { followChanges, liveChanges, store } from '@capsule/host/admin';
import { answering, fakeApi, listOf, oneOf, refusal, renderScreen } from '@capsule/web-kit/testing';
import { AnswerLine } from './answer-line';
import NewestCard from './newest-card';
import { newestCalls } from './newest.api';

const { list } = contactSubmission.calls;

/** A moment by the clock of who reads it, as the API sends it. */
const at = (localTime: string) => new Date(localTime).toISOString();

const priya: ContactSubmission = sampleRow(contactSubmission, {
  id: 7,
  name: 'Priya Nair',
  email: 'priya+jobs@hillview.example',
  organization: null,
  message: 'Eight homes, please.',
  createdAt: at('2026-11-20T09:05:00'),
});

const times: AnswerTimes = {
  weeks: Array.from({ length: 12 }, (_week, n) => ({
    monday: `2026-09-${n + 10}`,
    arrived: 2,
    answered: 1,
    medianMinutes: [30, null, 120][n] ?? (n === 1 ? null : 95),
  })),
  open: [0, 1, 3, 7].map((fromDays) => ({ fromDays, inquiries: fromDays === 7 ? 2 : 0 })),
};
const answered = answering(readAnswerTimes, () => oneOf(times));
const unknown = answering(readAnswerTimes, () => refusal('service.unavailable'));

describe('the card of the newest inquiries (product §2.10)', () => {
  it('asks for the three newest, and says so while it waits', async () => {
    const calls = fakeApi(
      answering(list, () => listOf([priya])),
      answered,
    );
    renderScreen(<NewestCard />);
    expect(screen.getByText('Loading inquiries...')).toBeVisible();
    expect(await screen.findByText('Priya Nair')).toBeVisible();
    expect(calls.map(({ path }) => path)[0]).toBe('/api/contact?page=1&pageSize=3&sort=createdAt&order=desc');
  });

  it('shows who wrote, when and what, and leads to their inquiries and to all', async () => {
    const trainer = { ...priya, id: 8, name: 'Sam Lee', organization: 'Hillview', message: 'Four homes.' };
    fakeApi(
      answering(list, () => listOf([priya, trainer])),
      answered,
    );
    renderScreen(<NewestCard />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Priya NairNov 20, 2026Eight homes, please.');
    expect(second).toHaveTextContent('Sam LeeNov 20, 2026Hillview: Four homes.');
    expect(within(first!).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/contacts?q=priya%2Bjobs%40hillview.example',
    );
    expect(screen.getByRole('link', { name: 'All inquiries' })).toHaveAttribute('href', '/admin/contacts');
  });

  it('says how fast inquiries are answered, and leads to more', async () => {
    fakeApi(
      answering(list, () => listOf([priya])),
      answered,
    );
    renderScreen(<NewestCard />);
    expect(
      await screen.findByRole('link', {
        name: 'Median time to first answer this week: 1 h 35 min. 2 open for a week or more.',
      }),
    ).toHaveAttribute('href', '/admin/contacts?view=answers');
    const drawn = screen.getByRole('img', {
      name: 'Median time to first answer by week: From 30 min in the fastest week to 2 h in the slowest.',
    });
    const heights = [...drawn.children].map((bar) => (bar as HTMLElement).style.height);
    expect(heights).toEqual(['25%', '0px', '100%', ...Array.from({ length: 9 }, () => `${(100 * 95) / 120}%`)]);
  });

  it('stands without that where it does not come', async () => {
    const calls = fakeApi(
      answering(list, () => listOf([priya])),
      unknown,
    );
    renderScreen(<NewestCard />);
    expect(await screen.findByText('Priya Nair')).toBeVisible();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/contact/answer-times'));
    expect(screen.queryByText(/Median/)).toBeNull();
    expect(screen.getByRole('link', { name: 'All inquiries' })).toBeVisible();
  });

  it('says that there is none', async () => {
    fakeApi(answering(list, () => listOf([])));
    renderScreen(<NewestCard />);
    expect(await screen.findByText('No inquiries yet.')).toBeVisible();
  });

  it('says that they could not be read, and reads them again; the focus is not lost with the button', async () => {
    let isDown = true;
    fakeApi(
      answering(list, () => (isDown ? refusal('service.unavailable') : listOf([priya]))),
      answered,
    );
    renderScreen(
      <main tabIndex={-1}>
        <NewestCard />
      </main>,
    );
    expect(await screen.findByText('The inquiries could not be read.')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again: Newest inquiries' }));
    expect(await screen.findByText('Priya Nair')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(screen.queryByText('The inquiries could not be read.')).toBeNull();
  });

  it('keeps what is known where it cannot be read again', async () => {
    let isDown = false;
    const calls = fakeApi(
      answering(list, () => (isDown ? refusal('service.unavailable') : listOf([priya]))),
      answered,
    );
    renderScreen(<NewestCard />);
    expect(await screen.findByText('Priya Nair')).toBeVisible();
    isDown = true;
    const isOfList = ({ path }: { path: string }) => path.startsWith('/api/contact?');
    await act(async () => void store.dispatch(newestCalls.newest.initiate(undefined, { forceRefetch: true })));
    await waitFor(() => expect(calls.filter(isOfList)).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(screen.getByText('Priya Nair')).toBeVisible();
  });

  it('follows when an inquiry arrives or goes', async () => {
    let rows = [priya];
    fakeApi(
      answering(list, () => listOf(rows)),
      answered,
    );
    renderScreen(<NewestCard />);
    expect(await screen.findByText('Priya Nair')).toBeVisible();
    rows = [{ ...priya, id: 9, name: 'Omar Haddad' }];
    const end = followChanges();
    const change = { entity: 'contact', id: 9, version: 1, action: 'create', by: null, window: 'hers' } as const;
    act(() => void liveChanges.tell({ from: null, cursor: null, missed: false, changes: [change] }));
    expect(await screen.findByText('Omar Haddad')).toBeVisible();
    expect(screen.queryByText('Priya Nair')).toBeNull();
    act(end);
  });

  it.each([
    ['beside a slow one', [0, 1, 1000], ['8%', '8%', '100%']],
    ['where all were answered at once', [0, 0, null], ['8%', '8%', '0px']],
    ['where all were answered within minutes', [15, 30, null], ['50%', '100%', '0px']],
  ])('draws a fast week as a bar, too: %s', async (_where, medians, heights) => {
    const weeks = times.weeks.map((week, n) => ({ ...week, medianMinutes: medians[n] ?? null }));
    fakeApi(answering(readAnswerTimes, () => oneOf({ ...times, weeks })));
    renderScreen(<AnswerLine />);
    const drawn = await screen.findByRole('img');
    const shown = [...drawn.children].map((bar) => (bar as HTMLElement).style.height);
    expect(shown.slice(0, 3)).toEqual(heights);
  });
});
