import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BACK_OFFICE_ROLES, ROLE_LABELS, ROLES, type Access, type Role } from '@capsule/contracts';
import { tableOf, type Row } from '@capsule/test-kit/product-document';
import type { Browser } from '../../testing/browser';
import { CALLS } from '../../testing/declared-codes';
import { EventReader } from '../../testing/event-reader';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** Who may make which call: the document, the contracts and the running API say the same (product §6). */

const SIGNED_OUT = 'Signed out';
type Person = typeof SIGNED_OUT | Role;
const PEOPLE: readonly Person[] = [SIGNED_OUT, ...ROLES];

/** `yes` or `no` for each person, as a row of the document has it. */
const inDocument = (row: Row) => Object.fromEntries(PEOPLE.map((person) => [person, row[person]]));

const isAllowed = (access: Access, person: Person): boolean => {
  if (access === 'public') return true;
  if (person === SIGNED_OUT) return false;
  return access === 'signed-in' || access.includes(person);
};
const inContracts = (access: Access) =>
  Object.fromEntries(PEOPLE.map((person) => [person, isAllowed(access, person) ? 'yes' : 'no']));

/** For monitoring; not calls of the contracts. */
const HEALTH = ['GET /livez', 'GET /readyz'];

const nameOf = ({ method, path }: (typeof CALLS)[number]) => `${method} ${path.replace(':id', '{id}')}`;
const CALL_NAMES = [...HEALTH, ...CALLS.map(nameOf)];
const ROWS = tableOf('6.2').map((row) => ({ name: row['Call']!, ...inDocument(row) }));

describe('the document', () => {
  it('has every role, under the name that it is shown by, and whether it uses the back office (product §6.1)', () => {
    const described = tableOf('6.1').map((row) => ({
      role: row['Role'],
      label: row['Shown as'],
      backOffice: row['Uses the back office']!.startsWith('yes'),
    }));
    const backOffice: readonly Role[] = BACK_OFFICE_ROLES;
    expect(described).toEqual(
      ROLES.map((role) => ({ role, label: ROLE_LABELS[role], backOffice: backOffice.includes(role) })),
    );
  });

  it('has a column for every role, and no other (product §6.2)', () => {
    const [, ...people] = Object.keys(tableOf('6.2')[0]!);
    expect(people.toSorted()).toEqual(PEOPLE.toSorted());
  });

  it.each([
    ['who may make it (product §6.2)', '6.2', ({ Call }: Row) => Call],
    ['its body and answer (product §7.1)', '7.1', ({ Method, Path }: Row) => `${Method} ${Path}`],
  ])('has every call of the contracts once, with %s, and no other', (_what, chapter, name) => {
    expect(tableOf(chapter).map(name).toSorted()).toEqual(CALL_NAMES.toSorted());
  });

  it.each(CALLS.map((call) => ({ name: nameOf(call), access: call.access })))(
    'allows $name to those whom the contracts allow it (product §6.2)',
    ({ name, access }) => {
      expect(ROWS.find((row) => row.name === name)).toEqual({ name, ...inContracts(access) });
    },
  );
});

describe('the API', () => {
  let api: TestApi;
  const browsers = new Map<Person, Browser>();

  const arrives = async (person: Person) => (person === SIGNED_OUT ? api.browser() : api.signedIn(person));

  beforeAll(async () => {
    api = await startTestApi();
    for (const person of PEOPLE) browsers.set(person, await arrives(person));
  });
  afterAll(() => api.close());

  /** Makes a call with an unused id and no body: who may make it gets neither 401 nor 403. */
  async function ask(person: Person, name: string): Promise<number | undefined> {
    const [method = '', path = ''] = name.split(' ');
    // After a logout, the other calls need the session still.
    const browser = path === '/api/logout' ? await arrives(person) : browsers.get(person)!;
    if (path !== '/api/events') return (await browser.call(method, path.replace('{id}', '2147483647'))).status;
    const stream = await EventReader.open(browser, api.url);
    stream.close();
    return stream.response.statusCode;
  }

  /** A failure of any other kind is neither. */
  const verdict = (person: Person, status = 500) => {
    if (status === (person === SIGNED_OUT ? 401 : 403)) return 'no';
    return status === 401 || status === 403 || status >= 500 ? status : 'yes';
  };

  it.each(ROWS)(
    'answers $name to those whom the document allows it (product §6.2)',
    async ({ name, ...documented }) => {
      const answered: Record<string, unknown> = {};
      for (const person of PEOPLE) answered[person] = verdict(person, await ask(person, name));
      expect(answered).toEqual(documented);
    },
  );
});
