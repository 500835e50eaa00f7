import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MAX_COUNTED_ROWS, type ContactSubmission } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { INQUIRY_LIST } from '../../resources/contact/contact.service';
import { CONTACT_SEARCH } from '../../resources/contact/contact-submission.entity';
import type { Browser } from '../../testing/browser';
import { planOf } from '../../testing/plan';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { CommonTrigrams } from './common-trigrams';
import { rarePattern } from './rare-parts';

/** Searches of a large list, of which the index is asked for what is rare: the same rows are found as without it. */

/** Of fewer, no trigram counts as common. */
const ROWS = 2 * MAX_COUNTED_ROWS + 2000;

const ODD_NAMES = ['100% Racing_Club', 'back\\slash', 'Zoë 🏇 Łukasz', 'ΟΔΥΣΣΕΥΣ', "O'Brien"];

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  await api.database.query(
    `INSERT INTO contact_submissions ("name", "email", "phone", "organization", "message", "createdAt")
     SELECT 'Visitor ' || n, 'visitor' || n || '@stable.example', '02 5550 0134',
            ($2::text[])[n % 400 + 1],
            'We need eight homes for our stable staff by March. ' || n,
            timestamptz '2026-01-01' + n * interval '1 minute'
     FROM generate_series(1, $1::integer) n`,
    [ROWS, ODD_NAMES],
  );
  await api.database.query('VACUUM ANALYZE contact_submissions');
});
afterAll(() => api.close());

interface Found {
  total: number;
  ids: number[];
}

async function search(q: string): Promise<Found> {
  const { body } = await manager.get(`/api/contact?pageSize=200&q=${encodeURIComponent(q)}`);
  const { data, total } = body as unknown as { data: ContactSubmission[]; total: number };
  return { total, ids: data.map(({ id }) => id) };
}

/** Every text of the table is looked at. */
async function looked(q: string): Promise<Found> {
  const rows: { id: number }[] = await api.database.query(
    `SELECT "id" FROM contact_submissions WHERE position(lower($1::text) IN lower(${CONTACT_SEARCH})) > 0
     ORDER BY "createdAt" DESC, "id" DESC`,
    [q],
  );
  return { total: rows.length, ids: rows.slice(0, 200).map(({ id }) => id) };
}

describe('a search of many rows that are alike', () => {
  it.each([
    'visitor12345@stable',
    'VISITOR12345@STABLE.example',
    'isitor 777',
    'march. 777',
    '777 stable',
    'visitor 21999\nvisitor21999@stable',
    'stable.example\n100% Racing_Club\nWe need',
    'racing_club\nwe need eight homes for our stable staff by march. 1200',
    '100%',
    'g_c',
    'back\\slash',
    'stable%visitor',
    'visitor_1234',
    'zoë 🏇 łukasz',
    'O’Brien stable',
    "o'brien\nwe need",
    'zebra crossing',
    'stable zebra',
    '21',
    '@',
  ])('%j finds what has it, and nothing else', async (q) => {
    const found = await search(q);
    const expected = await looked(q);
    expect(found.ids).toEqual(expected.ids);
    if (expected.total <= 1000) expect(found.total).toBe(expected.total);
  });

  it('asks the index for what is rare in it', async () => {
    const common = await new CommonTrigrams(api.database).of(INQUIRY_LIST);
    expect([...common]).toEqual(expect.arrayContaining(['vis', 'tor', 'sta', 'ble', 'exa']));
    const rare = rarePattern('visitor12345@stable', common);
    // Which of the digits' trigrams seem to be common depends on the pages of the sample: one of them parts the number.
    expect(rare).toMatch(/^%[a-z]*\d+(%\d+)*%$/);
    expect('visitor12345@stable').toMatch(new RegExp(rare!.replaceAll('%', '.*')));
    const plan = await planOf(api.database, INQUIRY_LIST, { q: 'visitor12345@stable', pageSize: 25 }, rare);
    expect(plan).toContain(`~~* '${rare}'`);
    expect(plan).toContain('Bitmap Index Scan on contact_submissions_search');
    expect(plan).not.toContain('Seq Scan');
  });

  it('does not wait for a new sample where there is an old one', async () => {
    const trigrams = new CommonTrigrams(api.database);
    const old = await trigrams.of(INQUIRY_LIST);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    try {
      expect(await trigrams.of(INQUIRY_LIST)).toBe(old);
      await eventually(async () => expect(await trigrams.of(INQUIRY_LIST)).not.toBe(old), 10_000);
    } finally {
      now.mockRestore();
    }
  });
});
