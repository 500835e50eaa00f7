import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf, type Answer, type Browser } from '../../testing/browser';
import { blockInput, bookingInput, maintenanceInput, paymentInput, seoInput, unitInput } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { ROWS_WITHOUT_CREATE } from '../../testing/rows-without-create';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';
import { upload } from '../../testing/upload';

interface Row {
  id: number;
}

let api: TestApi;
let admin: Browser;
let manager: Browser;
let staff: Browser;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('one-row');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder, RATE_LIMITS: 'off' } });
  admin = await api.signedIn('admin');
  manager = await api.signedIn('manager');
  staff = await api.signedIn('staff');
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

const idOf = (answer: Answer) => dataOf<Row>(answer).id;
const newUnit = async () =>
  idOf(await admin.post('/api/units', unitInput({ features: ['Solar', 'Wi-Fi'], weeklyRate: 999.95 })));
const newBooking = async () => idOf(await admin.post('/api/bookings', bookingInput({ capsuleId: await newUnit() })));

/** A vector drawing, because smaller copies of a photograph would be made while the test runs. */
const DRAWING = { name: 'plan.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>' };

let people = 0;
let redirects = 0;

/** How to make a row of a resource, whether rows are kept for good, and which column holds its instant. */
interface Kind {
  path: string;
  make: () => Promise<number>;
  isKept?: boolean;
  /** Managers may not read it. */
  isForAdmins?: boolean;
  instant?: { table: string; column: string };
}

const RESOURCES: Kind[] = [
  { path: '/api/units', make: newUnit, instant: { table: 'units', column: 'createdAt' } },
  {
    path: '/api/bookings',
    make: newBooking,
    isKept: true,
    instant: { table: 'bookings', column: 'createdAt' },
  },
  {
    path: '/api/mails',
    make: () => ROWS_WITHOUT_CREATE['/api/mails']!({ api, admin, inquiry: async () => undefined }),
    isKept: true,
    instant: { table: 'outgoing_mails', column: 'createdAt' },
  },
  {
    path: '/api/payments',
    make: async () => idOf(await admin.post('/api/payments', paymentInput({ bookingId: await newBooking() }))),
    instant: { table: 'payments', column: 'createdAt' },
  },
  {
    path: '/api/blocks',
    make: async () => idOf(await admin.post('/api/blocks', blockInput({ capsuleId: await newUnit() }))),
    instant: { table: 'unit_blocks', column: 'createdAt' },
  },
  {
    path: '/api/maintenance',
    make: async () => {
      const input = maintenanceInput({ capsuleId: await newUnit(), scheduledDate: '2027-03-01', cost: 80.5 });
      return idOf(await admin.post('/api/maintenance', input));
    },
    instant: { table: 'maintenance_records', column: 'createdAt' },
  },
  {
    path: '/api/media',
    make: async () => dataOf<[Row]>(await upload(admin, [DRAWING]))[0].id,
    instant: { table: 'media_items', column: 'uploadedAt' },
  },
  {
    path: '/api/places',
    make: () => ROWS_WITHOUT_CREATE['/api/places']!({ api, admin, inquiry: async () => undefined }),
    isKept: true,
  },
  { path: '/api/seo', make: async () => idOf(await admin.post('/api/seo', seoInput())) },
  {
    path: '/api/redirects',
    make: async () => {
      const oldAddress = `/old-${(redirects += 1)}`;
      return idOf(await admin.post('/api/redirects', { oldAddress, newAddress: '/contact', statusCode: '301' }));
    },
    isForAdmins: true,
    instant: { table: 'redirects', column: 'createdAt' },
  },
  {
    path: '/api/contact',
    make: async () => idOf(await api.browser().post('/api/contact', inquiry())),
    instant: { table: 'contact_submissions', column: 'createdAt' },
  },
  {
    path: '/api/quarantine',
    make: async () => idOf(await api.browser().post('/api/contact', inquiry({ subjectLine: 'x' }))),
    instant: { table: 'quarantined_inquiries', column: 'createdAt' },
  },
  {
    path: '/api/users',
    make: async () => {
      const person = {
        username: `priya-${(people += 1)}`,
        firstName: 'Priya',
        lastName: null,
        role: 'manager',
        password: PASSWORD,
      };
      return idOf(await admin.post('/api/users', person));
    },
    isKept: true,
  },
];

/** Instants that end in zeros, which PostgreSQL would write shorter. */
const INSTANTS = ['2026-11-20T09:30:00.000Z', '2026-11-20T09:30:00.120Z', '2026-11-20T09:30:00.123Z'];

const NOTHING = 2_147_483_647;
const NOT_FOUND = { status: 404, code: 'resource.not-found' };
const failureOf = ({ status, body }: Answer) => ({ status, code: body?.['code'] });

const listed = async (collection: string, id: number) =>
  dataOf<Row[]>(await admin.get(collection)).find((row) => row.id === id);

describe.each(RESOURCES)('one row of $path', ({ path: collection, make, isForAdmins = false }) => {
  it('is the same as in the list', async () => {
    const id = await make();
    const { status, body } = await admin.get(`${collection}/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: await listed(collection, id) });
  });

  it('has the same access as the list', async () => {
    const address = `${collection}/${await make()}`;
    expect(failureOf(await api.browser().get(address))).toEqual({ status: 401, code: 'auth.required' });
    expect(failureOf(await staff.get(address))).toEqual({ status: 403, code: 'auth.forbidden' });
    expect((await manager.get(address)).status).toBe(isForAdmins ? 403 : 200);
  });

  it.each([NOTHING, 0, -1, 'x', '1e3', '2147483648'])('is not found under %s', async (id) => {
    expect(failureOf(await admin.get(`${collection}/${id}`))).toEqual(NOT_FOUND);
  });
});

it.each(RESOURCES.filter(({ isKept }) => !isKept))('a deleted row of $path is not found', async ({ path, make }) => {
  const address = `${path}/${await make()}`;
  expect((await admin.delete(address)).status).toBe(200);
  expect(failureOf(await admin.get(address))).toEqual(NOT_FOUND);
});

it.each(RESOURCES.flatMap(({ instant, ...kind }) => (instant === undefined ? [] : [{ ...kind, ...instant }])))(
  'a row of $path has its $column as the list has it',
  async ({ path: collection, make, table, column }) => {
    const id = await make();
    for (const time of INSTANTS) {
      await api.database.query(`UPDATE ${table} SET "${column}" = $1 WHERE "id" = $2`, [time, id]);
      const row = dataOf(await admin.get(`${collection}/${id}`));
      expect(row).toMatchObject({ [column]: time });
      expect(row).toEqual(await listed(collection, id));
    }
  },
);

describe('the document of the API', () => {
  it('has a call for one row of every resource with rows', async () => {
    const { body } = await admin.get('/api/openapi.json');
    const paths = Object.entries(body?.['paths'] as Record<string, object>);
    const ofOneRow = paths.filter(([address]) => /^\/api\/[\w-]+\/\{id\}$/.test(address));
    expect(ofOneRow.filter(([, operations]) => !('get' in operations)).map(([address]) => address)).toEqual([]);
    expect(ofOneRow.map(([address]) => address).toSorted()).toEqual(
      RESOURCES.map(({ path: collection }) => `${collection}/{id}`).toSorted(),
    );
  });
});

describe('the other addresses of units', () => {
  it('are not mistaken for an id', async () => {
    const days = '?from=2027-03-01&to=2027-03-08';
    const id = await newUnit();
    const board = dataOf<Row[]>(await admin.get(`/api/units/availability${days}`));
    expect(board.map((unit) => unit.id)).toContain(id);
    expect(dataOf(await admin.get(`/api/units/${id}/quote${days}`))).toMatchObject({ nights: 7 });
  });
});
