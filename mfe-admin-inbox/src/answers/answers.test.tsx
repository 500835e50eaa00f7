import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { AnswerTimes } from '@capsule/contracts/contact/answer-times';
import { readAnswerTimes } from '@capsule/contracts/contact/contact-calls';
import { addDays } from '@capsule/contracts/days';
import { followChanges, liveChanges } from '@capsule/host/admin';
import { answering, fakeApi, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import InquiriesPage from '../inquiries/inquiries-page';
import { arrivalsOf, mediansOf, openOf, scaled } from './answer-charts';

/** The view of how fast inquiries are answered (product §2.28). */

const NOTHING = { arrived: 0, answered: 0, medianMinutes: null };
const weeks = (...last: Partial<AnswerTimes['weeks'][number]>[]): AnswerTimes['weeks'] =>
  Array.from({ length: 12 }, (_, index) => ({
    monday: addDays('2026-08-31', index * 7),
    ...NOTHING,
    ...last[index - 12 + last.length],
  }));
const open = (...inquiries: number[]) =>
  [0, 1, 3, 7].map((fromDays, index) => ({ fromDays, inquiries: inquiries[index] ?? 0 }));

const TIMES: AnswerTimes = {
  weeks: weeks({ arrived: 4, answered: 3, medianMinutes: 95 }, { arrived: 2, answered: 1, medianMinutes: 60 }),
  open: open(1, 0, 0, 2),
};

function show(...routes: FakeRoute[]) {
  fakeApi(...routes);
  renderScreen(
    <main tabIndex={-1}>
      <InquiriesPage />
    </main>,
    '/admin/contacts?view=answers',
    'desktop',
  );
  return userEvent.setup();
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the view of answer times', () => {
  it('has this week as a figure, and the week before in words', async () => {
    show(answering(readAnswerTimes, () => oneOf(TIMES)));
    const median = await section('Median this week');
    expect(median.getByText('1 h')).toBeVisible();
    expect(median.getByText('35 min faster than the week before (1 h 35 min).')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Answer times', level: 1 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Answer times' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('has each chart as a table, where a week without an answer has none', async () => {
    const person = show(answering(readAnswerTimes, () => oneOf(TIMES)));
    for (const name of [
      'Median time to first answer by week',
      'Inquiries by week of arrival',
      'Open inquiries by age',
    ]) {
      await person.click(await screen.findByRole('button', { name: `Show as table: ${name}` }));
      await screen.findByRole('table', { name });
    }
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole<HTMLTableRowElement>('row')
        .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
    expect(rowsOf('Median time to first answer by week').slice(-3)).toEqual([
      ['Mon 2 Nov', '-'],
      ['Mon 9 Nov', '1 h 35 min'],
      ['Mon 16 Nov', '1 h'],
    ]);
    expect(rowsOf('Inquiries by week of arrival').at(-2)).toEqual(['Mon 9 Nov', '3', '1']);
    expect(rowsOf('Open inquiries by age')).toEqual([
      ['Waiting for', 'Inquiries'],
      ['Under a day', '1'],
      ['1–2 days', '0'],
      ['3–6 days', '0'],
      ['A week or more', '2'],
    ]);
    expect(screen.getByRole('link', { name: 'Open inquiries, oldest first' })).toHaveAttribute(
      'href',
      '/admin/contacts?status=new&sort=createdAt&order=asc',
    );
  });

  it('says of each chart in a sentence what it comes to', async () => {
    show(answering(readAnswerTimes, () => oneOf(TIMES)));
    for (const [name, caption] of [
      ['Median time to first answer by week', 'From 1 h in the fastest week to 1 h 35 min in the slowest.'],
      ['Inquiries by week of arrival', '4 of 6 inquiries of these 12 weeks have an answer.'],
      ['Open inquiries by age', '3 inquiries are open, 2 for a week or more.'],
    ] as const)
      expect((await section(name)).getByText(caption)).toBeVisible();
    const arrivals = await section('Inquiries by week of arrival');
    for (const name of ['Answered', 'Not answered']) expect(arrivals.getByText(name)).toBeVisible();
  });

  it('follows when an inquiry is answered', async () => {
    let times = { ...TIMES, weeks: weeks({}, { arrived: 1 }) };
    show(answering(readAnswerTimes, () => oneOf(times)));
    expect((await section('Median this week')).getByText('None yet')).toBeVisible();
    times = { ...TIMES, weeks: weeks({}, { arrived: 1, answered: 1, medianMinutes: 7 }) };
    const end = followChanges();
    const change = { entity: 'contact', id: 7, version: 2, action: 'update', by: null, window: 'hers' } as const;
    act(() => void liveChanges.tell({ from: null, cursor: null, missed: false, changes: [change] }));
    expect(await screen.findByText('7 min')).toBeVisible();
    act(end);
  });

  it('says so where there is no inquiry', async () => {
    show(answering(readAnswerTimes, () => oneOf({ weeks: weeks(), open: open() })));
    expect(await screen.findByText('No inquiry arrived in the last 12 weeks, and none is open.')).toBeVisible();
  });

  it.each([
    ['is open since long', { weeks: weeks(), open: open(0, 0, 0, 1) }, 'No inquiry arrived this week.'],
    ['arrived and was answered', { weeks: weeks({ arrived: 1, answered: 1 }, {}), open: open() }, 'None yet'],
  ])('is shown for one inquiry that %s', async (_what, times, text) => {
    show(answering(readAnswerTimes, () => oneOf(times)));
    expect((await section('Median this week')).getByText(text)).toBeVisible();
  });

  it('is asked for anew each time it is opened, and stays where that fails', async () => {
    let fails = false;
    const calls = fakeApi(answering(readAnswerTimes, () => (fails ? refusal('service.unavailable') : oneOf(TIMES))));
    function Page() {
      const [isShown, setShown] = useState(true);
      return (
        <>
          <button onClick={() => setShown(!isShown)}>Elsewhere and back</button>
          {isShown ? <InquiriesPage /> : null}
        </>
      );
    }
    renderScreen(<Page />, '/admin/contacts?view=answers', 'desktop');
    expect((await section('Median this week')).getByText('1 h')).toBeVisible();
    fails = true;
    const button = screen.getByRole('button', { name: 'Elsewhere and back' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect((await section('Median this week')).getByText('1 h')).toBeVisible();
    expect(screen.queryByText('The answer times could not be loaded.')).toBeNull();
  });

  it('says that it waits, that it failed, and tries again, and the focus is not lost with the button', async () => {
    let fails = true;
    let come: () => void = () => undefined;
    let coming = Promise.resolve();
    const person = show(
      answering(readAnswerTimes, async () =>
        coming.then(() => (fails ? refusal('service.unavailable') : oneOf(TIMES))),
      ),
    );
    expect(screen.getByText('Loading the answer times...')).toBeVisible();
    expect(await screen.findByText('The answer times could not be loaded.')).toBeVisible();
    fails = false;
    coming = new Promise((resolve) => (come = resolve));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Loading the answer times...')).toBeVisible();
    expect(screen.queryByText('The answer times could not be loaded.')).toBeNull();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    come();
    expect((await section('Median this week')).getByText('1 h')).toBeVisible();
  });
});

it('of the open inquiries, those that have waited longest stand out', () => {
  expect(openOf(TIMES).series[0]?.color).toEqual(['yellow', 'yellow', 'yellow', 'red']);
});

it('of the inquiries that arrived, those with an answer are green, and the others yellow', () => {
  const { series } = arrivalsOf(TIMES.weeks);
  expect(series.map(({ label, color, data }) => [label, color, ...data.slice(-2)])).toEqual([
    ['Answered', 'green', 3, 1],
    ['Not answered', 'yellow', 1, 1],
  ]);
});

it.each([
  { longest: 90, bar: 90, scale: '25 min', written: '1 h 30 min' },
  { longest: 119, bar: 119, scale: '25 min', written: '1 h 59 min' },
  { longest: 2 * 60, bar: 2, scale: '25 h', written: '2 h' },
  { longest: 25 * 60, bar: 25, scale: '25 h', written: '1 day 1 h' },
  { longest: 48 * 60, bar: 2, scale: '25 days', written: '2 days' },
  { longest: 60 * 60, bar: 2.5, scale: '25 days', written: '2 days 12 h' },
])('the scale is short where the slowest week took $longest minutes: $scale', ({ longest, bar, scale, written }) => {
  const { series, writeScale, write } = mediansOf(weeks({ medianMinutes: longest }));
  expect(series[0]?.data.at(-1)).toBe(bar);
  expect(writeScale?.(25)).toBe(scale);
  expect(write(bar)).toBe(written);
});

it.each([
  [[0, null], 1],
  [[null, null], 1],
  [[0, 2], undefined],
])('the scale of %j begins at its foot, also where no bar has a height', (medians, max) => {
  const shown = weeks(...medians.map((medianMinutes) => ({ medianMinutes })));
  expect(scaled(mediansOf(shown)).max).toBe(max);
});
