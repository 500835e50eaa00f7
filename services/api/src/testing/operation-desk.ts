import { dataOf, type Browser } from './browser';
import { sampleBody, type Operation } from './openapi';
import { CHANGE } from './operation-samples';
import { ROWS_WITHOUT_CREATE } from './rows-without-create';
import type { TestApi } from './test-api';

/** Fixed fields, which only their current value is accepted for (product §3). */
const FIXED: Record<string, string> = { 'PATCH /api/seo/{id}': 'pagePath' };

/** Calls that may end sessions or change the caller's password. */
const ENDS = ['POST /api/logout', 'POST /api/auth/password', 'POST /api/login'];

/** @param address `/api/units/{id}` */
export const withId = (address: string, id: number | string) => address.replace('{id}', String(id));

/** Makes what the samples of the API's document need: rows, unique values, and callers. */
export class OperationDesk {
  private made = 0;

  constructor(
    private readonly api: TestApi,
    private readonly admin: Browser,
    private readonly operations: readonly Operation[],
  ) {}

  /** A documented call. @throws Error where there is none of this name */
  find(name: string): Operation {
    const found = this.operations.find((operation) => operation.name === name);
    if (found === undefined) throw new Error(`${name} is not documented.`);
    return found;
  }

  /** The body of the document's examples, with values that fit; `undefined` for a call without one. */
  async sampleOf({ name, body }: Operation): Promise<Record<string, unknown> | undefined> {
    if (body === null) return undefined;
    const entries = Object.entries(sampleBody(body)).filter(([field]) => field !== FIXED[name]);
    return this.fitting(Object.fromEntries(entries));
  }

  /** The call's address, with the id of a row that was made for it. */
  async addressOf({ path: address }: Operation): Promise<string> {
    if (!address.includes('{id}')) return address;
    const collection = address.slice(0, address.indexOf('/{id}'));
    const id = await this.makeRow(collection);
    const row = `${collection}/${id}`;
    const change = CHANGE[collection];
    if (address.endsWith('/undo')) dataOf(await (change ? this.admin.patch(row, change) : this.admin.delete(row)));
    return withId(address, id);
  }

  /** A signed-in user who may make the call; a new one where the call may end sessions or change passwords. */
  async callerOf({ name }: Operation): Promise<Browser> {
    return ENDS.includes(name) ? this.api.signedIn('admin') : this.admin;
  }

  /** Makes a row for a call with an id. @param collection `/api/units` */
  private async makeRow(collection: string): Promise<number> {
    const makeOther = ROWS_WITHOUT_CREATE[collection];
    const { api, admin } = this;
    if (makeOther) return makeOther({ api, admin, inquiry: () => this.sampleOf(this.find('POST /api/contact')) });
    const body = await this.sampleOf(this.find(`POST ${collection}`));
    return dataOf<{ id: number }>(await admin.post(collection, body)).id;
  }

  /** Adds values that an example cannot have: unique ones, and ids of existing rows. */
  private async fitting(body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const numbered = (text: string) => `${text}-${(this.made += 1)}`;
    const pathOf = async (id: number) => dataOf<{ path: string }>(await this.admin.get(`/api/media/${id}`)).path;
    const fits: Record<string, () => unknown> = {
      unitNumber: () => numbered('CSH'),
      pagePath: () => numbered('/page'),
      oldAddress: () => numbered('/old'),
      username: () => (body['firstName'] === undefined ? body['username'] : numbered('user')),
      capsuleId: () => this.makeRow('/api/units'),
      bookingId: () => this.makeRow('/api/bookings'),
      assignedTo: async () => dataOf<{ id: number }[]>(await this.admin.get('/api/users'))[0]?.id,
      // That of a place is one of the library.
      image: async () => pathOf(await this.makeRow('/api/media')),
    };
    const entries = Object.keys(body).map(async (key) => [key, await (fits[key]?.() ?? body[key])] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
}
