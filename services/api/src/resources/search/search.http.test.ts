import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_SEARCH_LENGTH, type CapsuleUnit, type SearchResult } from '@capsule/contracts';
import { stay } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { bookingInput, maintenanceInput, seoInput, unitInput } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { nearStatement } from './search-sql';
import { SEARCH_SOURCES } from './search-sources';

/** The search over all records (docs/decisions/030). */

let api: TestApi;
let admin: Browser;
let manager: Browser;

const search = async (q: string, by = admin, rest = ''): Promise<SearchResult> =>
  dataOf<SearchResult>(await by.get(`/api/search?q=${encodeURIComponent(q)}${rest}`));
const kindsOf = ({ groups }: SearchResult) => groups.map(({ kind }) => kind);
const titlesOf = ({ groups }: SearchResult) => groups.flatMap(({ records }) => records.map(({ title }) => title));
const create = async <Row>(path: string, input: object) => dataOf<Row>(await admin.post(path, input));

let unitId: number;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn('admin');
  manager = await api.signedIn('manager');
  await api.addUser('quokka-keeper', 'manager', { firstName: 'Quinn', lastName: 'Keeper' });
  const unit = await create<CapsuleUnit>('/api/units', unitInput({ name: 'Quokka Lodge', location: 'Perth, WA' }));
  unitId = unit.id;
  await create('/api/bookings', bookingInput({ capsuleId: unitId, clientName: 'Mary Quokka' }));
  await create(
    '/api/maintenance',
    maintenanceInput({ capsuleId: unitId, title: 'Repair', notes: 'Beware of quokkas' }),
  );
  await create('/api/seo', seoInput({ pagePath: '/quokka', title: 'Homes for quokkas' }));
  await api.browser().post('/api/contact', inquiry({ name: 'Joan', message: 'A home for my quokka, please.' }));
  await api.database.query(
    `INSERT INTO media_items ("hash", "path", "filename", "originalFilename", "mimeType", "size", "uploadedBy")
     SELECT repeat('0', 64), '/media/x', 'quokka.png', 'quokka.png', 'image/png', 1, min("id") FROM users`,
  );
});
afterAll(() => api.close());

describe('the search', () => {
  it('finds records of every kind, those that are called so first', async () => {
    const { groups, isComplete } = await search('QUOKKA');
    expect(isComplete).toBe(true);
    expect(groups.map(({ kind, records }) => [kind, records[0]?.title])).toEqual([
      ['unit', 'Quokka Lodge'],
      ['media', 'quokka.png'],
      ['user', 'Quinn Keeper'],
      ['booking', 'Mary Quokka'],
      ['contact', 'Joan'],
      ['maintenance', 'Repair'],
      ['seo', '/quokka'],
    ]);
  });

  it('says of each what tells it from others, and which field has the text', async () => {
    const { groups } = await search('quokka');
    const said = Object.fromEntries(groups.map(({ kind, records }) => [kind, records[0]]));
    expect(said['unit']).toMatchObject({ id: unitId, subtitle: expect.stringMatching(/^CSH-\d+ · Perth, WA$/) });
    expect(said['booking']?.subtitle).toBe('Quokka Lodge · Mar 1, 2027 – Mar 8, 2027');
    expect(said['maintenance']?.match).toEqual({ field: 'Notes', text: 'Beware of quokkas' });
    expect(said['contact']?.match).toEqual({ field: 'Message', text: 'A home for my quokka, please.' });
    expect(said['user']).toMatchObject({ subtitle: 'quokka-keeper · Manager', match: { field: 'Username' } });
  });

  it('tells records of one title from each other, by what each kind has', async () => {
    const { id, name } = await create<CapsuleUnit>('/api/units', unitInput({ name: 'Stable Row' }));
    const task = { title: 'Echidna fence', scheduledDate: '2027-05-04' };
    await create('/api/maintenance', maintenanceInput({ capsuleId: id, ...task }));
    await create('/api/seo', seoInput({ pagePath: '/echidna', title: 'Homes for all' }));
    const asked = inquiry({ name: 'Echidna', email: 'joan@track.example', organization: 'Track' });
    await api.browser().post('/api/contact', asked);
    await api.database.query(
      `INSERT INTO media_items ("hash", "path", "filename", "originalFilename", "mimeType", "size", "uploadedBy", "alt")
       SELECT repeat('1', 64), '/media/y', 'echidna.png', 'y.png', 'image/png', 1, min("id"), 'At dusk' FROM users`,
    );
    await api.addUser('echidna', 'staff');
    const { groups } = await search('echidna');
    expect(Object.fromEntries(groups.map(({ kind, records }) => [kind, records[0]]))).toMatchObject({
      maintenance: { title: 'Echidna fence', subtitle: `${name} · May 4, 2027` },
      seo: { title: '/echidna', subtitle: 'Homes for all' },
      contact: { title: 'Echidna', subtitle: 'Track · joan@track.example' },
      media: { title: 'echidna.png', subtitle: 'At dusk', match: { field: 'Filename' } },
      // Who has no name is known by the username, once.
      user: { title: 'echidna', subtitle: 'Staff' },
    });
  });

  it.each([
    ['Title', { title: 'Numbat homes' }],
    ['Description', { description: 'Numbat homes' }],
    ['Keywords', { keywords: 'Numbat homes' }],
  ])('finds the settings of a page by its %s, and says so', async (field, part) => {
    const { id } = await create<{ id: number }>('/api/seo', seoInput({ title: 'A page', ...part }));
    const { groups } = await search('numbat homes');
    expect(groups.map(({ kind, records }) => [kind, records])).toEqual([
      ['seo', [expect.objectContaining({ id, match: { field, text: 'Numbat homes' } })]],
    ]);
    await admin.delete(`/api/seo/${id}`);
  });

  it.each([
    ['features', { features: ['Bilby door', 'Bunk'] }, { field: 'Features', text: 'Bilby door, Bunk' }],
    ['the place', { location: 'Bilbyville' }, { field: 'Location', text: 'Bilbyville' }],
    ['the description', { description: 'Like a bilby’s.' }, { field: 'Description', text: 'Like a bilby’s.' }],
  ])('says of a unit what of %s has the text', async (_what, rest, match) => {
    const { id } = await create<CapsuleUnit>('/api/units', unitInput(rest));
    const [found] = (await search('bilby')).groups.find(({ kind }) => kind === 'unit')!.records;
    // The marks between its features would be found where a mark is looked for.
    await admin.delete(`/api/units/${id}`);
    expect(found).toMatchObject({ id, match });
  });

  it.each([
    ['a unit by its number', '/api/units', () => unitInput({ unitNumber: 'WOYLIE-1' }), 'woylie-1'],
    [
      'a booking by an address',
      '/api/bookings',
      () => bookingInput({ capsuleId: unitId, clientEmail: 'woylie@b.example', ...stay('2029-01-01', '2029-01-08') }),
      'woylie@b.example',
    ],
    [
      'a booking by a telephone number',
      '/api/bookings',
      () => bookingInput({ capsuleId: unitId, clientPhone: '0255 999 555', ...stay('2030-01-01', '2030-01-08') }),
      '0255 999 555',
    ],
    ['an inquiry by an address', '/api/contact', () => inquiry({ email: 'woylie@c.example' }), 'woylie@c.example'],
    [
      'an inquiry by an organization',
      '/api/contact',
      () => inquiry({ organization: 'Woylie Racing' }),
      'woylie racing',
    ],
  ])('finds %s before what only begins with it', async (_what, path, input, q) => {
    const setting = await create<{ id: number }>('/api/seo', seoInput({ title: `${q} and others` }));
    const { id } = await create<{ id: number }>(path, input());
    expect((await search(q)).groups.map(({ records }) => records[0]?.id)).toEqual([id, setting.id]);
    await admin.delete(`/api/seo/${setting.id}`);
  });

  it('says of which unit a task is, also when that is gone', async () => {
    const { id, name } = await create<CapsuleUnit>('/api/units', unitInput({ name: 'Stable End' }));
    await create('/api/maintenance', maintenanceInput({ capsuleId: id, title: 'Dunnart fence', scheduledDate: null }));
    await admin.delete(`/api/units/${id}`);
    const { groups } = await search('dunnart');
    expect(groups.map(({ records }) => records[0]?.subtitle)).toEqual([name]);
  });

  it('finds a part of a telephone number, of an e-mail address and of a word', async () => {
    const wren = {
      capsuleId: unitId,
      clientName: 'Wren',
      clientEmail: 'wren@numbat.example',
      clientPhone: '0255 501 999',
    };
    await create('/api/bookings', bookingInput({ ...wren, checkInDate: '2028-01-01', checkOutDate: '2028-01-08' }));
    for (const q of ['501 99', 'numbat.ex', 'umba']) expect(titlesOf(await search(q))).toEqual(['Wren']);
  });

  it('leaves out what was deleted', async () => {
    const { id } = await create<CapsuleUnit>('/api/units', unitInput({ name: 'Bandicoot' }));
    expect(titlesOf(await search('bandicoot'))).toEqual(['Bandicoot']);
    await admin.delete(`/api/units/${id}`);
    expect((await search('bandicoot')).groups).toEqual([]);
  });

  it('answers five of a kind, or as many as are asked for', async () => {
    for (let n = 1; n <= 7; n += 1) await create('/api/seo', seoInput({ title: `Wombat ${n}` }));
    expect(titlesOf(await search('wombat'))).toHaveLength(5);
    expect(titlesOf(await search('wombat', admin, '&limit=2'))).toHaveLength(2);
    expect(titlesOf(await search('wombat', admin, '&limit=20'))).toHaveLength(7);
  });
});

describe('who may search', () => {
  it('managers find what they may see: no users', async () => {
    expect(kindsOf(await search('quokka', manager))).toEqual([
      'unit',
      'media',
      'booking',
      'contact',
      'maintenance',
      'seo',
    ]);
    expect((await search('quokka-keeper', manager)).groups).toEqual([]);
  });

  it('is not for staff, nor for visitors', async () => {
    expect((await (await api.signedIn('staff')).get('/api/search?q=a')).status).toBe(403);
    expect((await api.browser().get('/api/search?q=a')).status).toBe(401);
  });
});

describe('a text of any kind', () => {
  it.each(['%', '_', '%%%', '\\', '%quokka%', 'q_okka', '😀', "'; DROP TABLE units", '"', 'ﷺ'])(
    'means itself: %s',
    async (q) => {
      expect((await search(q)).groups.map(({ kind }) => kind).filter((kind) => kind !== 'media')).toEqual([]);
    },
  );

  it('of one letter finds the newest that have it', async () => {
    expect(kindsOf(await search('q'))).toEqual(expect.arrayContaining(['unit', 'media', 'seo']));
  });

  it('may be as long as the limit', async () => {
    expect((await search('x'.repeat(MAX_SEARCH_LENGTH))).groups).toEqual([]);
  });

  it.each([
    ['', 'q'],
    ['?q=', 'q'],
    ['?q=%20', 'q'],
    [`?q=${'x'.repeat(MAX_SEARCH_LENGTH + 1)}`, 'q'],
    ['?q=%00', 'q'],
    ['?q=a&limit=0', 'limit'],
    ['?q=a&limit=21', 'limit'],
    ['?q=a&kind=unit', 'kind'],
  ])('is refused, and named: %s', async (query, field) => {
    const { status, body } = await admin.get(`/api/search${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field }] });
  });
});

describe('among very many records', () => {
  beforeAll(async () => {
    await api.database.query(`
      INSERT INTO contact_submissions ("name", "email", "phone", "message")
      SELECT 'Client ' || n, 'client' || n || '@homes.example', '02 5550 0134', 'Close to the stables, please.'
      FROM generate_series(1, 20000) n`);
    await api.database.query(
      `UPDATE contact_submissions SET "organization" = 'The Platypus Trust' WHERE "name" = 'Client 77'`,
    );
    await api.database.query(`UPDATE contact_submissions SET "name" = 'Cl' WHERE "name" = 'Client 78'`);
    await api.database.query('VACUUM ANALYZE contact_submissions');
  });

  it('finds old ones by how their names begin, the exact one first', async () => {
    expect(titlesOf(await search('client 79'))[0]).toBe('Client 79');
    expect(titlesOf(await search('cl'))[0]).toBe('Cl');
  });

  it('answers the newest of those that have it in the middle', async () => {
    const newest = [20_000, 19_999, 19_998, 19_997, 19_996].map((n) => `Client ${n}`);
    expect(titlesOf(await search('stables'))).toEqual(newest);
  });

  it('says so where it did not look at all', async () => {
    expect((await search('~')).isComplete).toBe(false);
  });

  /** Old ones have the text in the middle, which takes too long now and then. */
  const foundInTheEnd = async (q: string, left = 200): Promise<string[]> => {
    const found = titlesOf(await search(q));
    return found.length > 0 || left === 0 ? found : foundInTheEnd(q, left - 1);
  };

  it('finds old ones by what they have in the middle, unless that takes too long at the moment', async () => {
    expect(await foundInTheEnd('platypus')).toEqual(['Client 77']);
  });

  it('leaves out what was deleted long ago', async () => {
    const input = (name: string) => unitInput({ name });
    await create('/api/units', input('Old Thylacine Row'));
    const { id } = await create<CapsuleUnit>('/api/units', input('Old Thylacine End'));
    await admin.delete(`/api/units/${id}`);
    await api.database.query(`
      INSERT INTO units ("name", "unitNumber", "location", "type", "dailyRate", "maxOccupancy")
      SELECT 'Paddock ' || n, 'P-' || n, 'Randwick, NSW', 'Standard', 95, 2 FROM generate_series(1, 500) n`);
    expect(await foundInTheEnd('thylacine')).toEqual(['Old Thylacine Row']);
  });

  it('reads none of them to the end for what is near', async () => {
    const { text, values } = nearStatement(SEARCH_SOURCES, 'zz', 5);
    const plan: { 'QUERY PLAN': string }[] = await api.database.query(`EXPLAIN ${text}`, values);
    const scans = plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes(' contact_submissions'));
    expect(scans.join('\n')).not.toContain('Seq Scan');
    expect(scans).toHaveLength(4);
  });
});
