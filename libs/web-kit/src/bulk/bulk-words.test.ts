import type { BulkRow } from '@capsule/contracts/changes/bulk';
import { bulkToast, counted, undoneToast, writtenIn } from './bulk-words';

/** What a toast says of a write to several rows (product §8.2). */

const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Eve'];
const said = {
  words: { one: 'booking', many: 'bookings' },
  done: 'confirmed',
  nameOf: (id: number) => NAMES[id - 1] ?? '?',
};

const row = (id: number, outcome: BulkRow['outcome'], message: string | null = null): BulkRow => ({
  id,
  outcome,
  version: outcome === 'done' ? 2 : null,
  message,
});
const all = (outcome: BulkRow['outcome'], ...ids: number[]) => ids.map((id) => row(id, outcome));
const done = (...rows: BulkRow[]) => bulkToast({ rows }, said);
const undone = (...rows: BulkRow[]) => undoneToast({ rows }, said);

it.each([
  [0, '0 bookings'],
  [1, '1 booking'],
  [2, '2 bookings'],
])('%i is written as %s', (count, text) => {
  expect(counted(count, said.words)).toBe(text);
});

it('what was written are the rows that have a new version', () => {
  expect(writtenIn({ rows: [row(1, 'done'), row(2, 'stale')] })).toEqual([{ id: 1, version: 2 }]);
});

describe('what was done', () => {
  it('is counted, and described only where something was left', () => {
    expect(done(...all('done', 1))).toEqual({ title: '1 booking confirmed' });
    expect(done(...all('done', 1, 2))).toEqual({ title: '2 bookings confirmed' });
  });

  it.each<[BulkRow['outcome'], string]>([
    ['unchanged', 'Bo: It was so already.'],
    ['stale', 'Bo: Someone else changed it meanwhile.'],
    ['gone', 'Bo: Someone else has deleted it already.'],
  ])('says of what is %s: %s', (outcome, description) => {
    expect(done(row(1, 'done'), row(2, outcome))).toEqual({ title: '1 booking confirmed', description });
  });

  it('says a refusal in the words of the API, and each reason once', () => {
    const taken = 'The unit is taken.';
    const left = [row(1, 'refused', taken), row(2, 'stale'), row(3, 'refused', taken), row(4, 'refused')];
    expect(done(...left)).toEqual({
      title: 'No booking confirmed',
      description: `Ana, Cy: ${taken} Bo: Someone else changed it meanwhile. Di: `,
    });
  });

  it.each([
    [[1, 2, 3], 'Ana, Bo, Cy'],
    [[1, 2, 3, 4], 'Ana, Bo, Cy and 1 more'],
    [[1, 2, 3, 4, 5], 'Ana, Bo, Cy and 2 more'],
  ])('names three, and counts the others: %j', (ids, names) => {
    expect(done(...all('unchanged', ...ids)).description).toBe(`${names}: It was so already.`);
  });
});

describe('what was undone', () => {
  it('is as before', () => {
    expect(undone(...all('done', 1))).toEqual({ title: '1 booking as before' });
    expect(undone(...all('done', 1, 2))).toEqual({ title: '2 bookings as before' });
  });

  it('says why the others are not', () => {
    expect(undone(row(1, 'gone'), row(2, 'stale'), row(3, 'refused', 'It is paid.'))).toEqual({
      title: 'Not undone',
      description: 'Ana: It can no longer be undone. Bo: Someone else changed it meanwhile. Cy: It is paid.',
    });
  });
});
