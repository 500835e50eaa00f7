import { request } from '@playwright/test';
import { expect, test, type Page } from './test';

/** Rows that a test needs before it begins, made by the API as the signed-in person. Each can be found by a name of its own. */

let lastMade = 0;

/** A text that no other row has. */
export function newMark(): string {
  lastMade += 1;
  // As texts they are in the order in which they were made.
  return `${process.pid}-${String(lastMade).padStart(4, '0')}`;
}

/** Sends a row, and gives it as it is stored. */
async function add<Row>(staff: Page, path: string, data: object): Promise<Row> {
  const response = await staff.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: Row }).data;
}

export interface Unit {
  id: number;
  version: number;
  name: string;
  unitNumber: string;
}

/** What a unit must have; its number is its own. */
export function newUnit() {
  const unitNumber = `CSH-${newMark()}`;
  const name = `Trackside ${unitNumber}`;
  return { name, unitNumber, location: 'Randwick, NSW', type: 'Standard', dailyRate: 180, maxOccupancy: 2 };
}

export const addUnit = (staff: Page, changes: object = {}): Promise<Unit> =>
  add(staff, '/api/units', { ...newUnit(), ...changes });

export interface SeoSetting {
  id: number;
  version: number;
  pagePath: string;
  title: string;
}

export const newSeoSetting = () => ({ pagePath: `/page-${newMark()}`, title: 'Smart Homes for the Racing Industry' });

export const addSeoSetting = (staff: Page, changes: object = {}): Promise<SeoSetting> =>
  add(staff, '/api/seo', { ...newSeoSetting(), ...changes });

export interface Redirect {
  id: number;
  version: number;
  oldAddress: string;
}

/** A redirect from an address of its own. */
export const newRedirect = () => ({ oldAddress: `/old-${newMark()}`, newAddress: '/contact' });

export const addRedirect = (staff: Page, changes: object = {}): Promise<Redirect> =>
  add(staff, '/api/redirects', { ...newRedirect(), ...changes });

const DAY_MS = 86_400_000;
/** The day so many days from now, `yyyy-MM-dd`. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export interface Booking {
  id: number;
  version: number;
  clientName: string;
}

/** What a booking of a unit must have: a week that begins in a month, for a client whom no other booking has. */
export const newBooking = ({ id }: Unit) => ({
  capsuleId: id,
  clientName: `Priya Nair ${newMark()}`,
  clientEmail: 'priya@hillview.example',
  checkInDate: inDays(30),
  checkOutDate: inDays(37),
  totalAmount: 980,
});

/** Books a unit. */
export const addBooking = (staff: Page, unit: Unit, changes: object = {}): Promise<Booking> =>
  add(staff, '/api/bookings', { ...newBooking(unit), ...changes });

export interface Task {
  id: number;
  version: number;
  title: string;
}

/** Plans maintenance of a unit; its title is its own. */
export const addTask = (staff: Page, { id }: Unit, changes: object = {}): Promise<Task> =>
  add(staff, '/api/maintenance', { capsuleId: id, title: `Seal the deck ${newMark()}`, ...changes });

export interface Block {
  id: number;
  version: number;
}

/** Blocks a unit, for a week that begins in a month unless other days are given. */
export const addBlock = (staff: Page, { id }: Unit, changes: object = {}): Promise<Block> =>
  add(staff, '/api/blocks', { capsuleId: id, fromDate: inDays(30), toDate: inDays(37), ...changes });

export interface Media {
  id: number;
  version: number;
  path: string;
  filename: string;
}

/** A drawing of its own; so are its bytes. */
export function newDrawing(name = `dawn-${newMark()}.svg`) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><title>${name}</title><circle r="9"/></svg>`;
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) };
}

/** Uploads a drawing. */
export async function addMedia(staff: Page): Promise<Media> {
  const response = await staff.request.post('/api/media', { multipart: { files: newDrawing() } });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: [Media] }).data[0];
}

export interface Credentials {
  username: string;
  password: string;
}

const OUR_PAGES = { headers: { 'sec-fetch-site': 'same-origin' } };

/** Chooses a password in place of the one that an administrator has given; until then nothing else can be done. */
async function choosePassword(given: Credentials, baseURL: string | undefined): Promise<Credentials> {
  const browser = await request.newContext({ baseURL });
  const own = { ...given, password: 'plum harbour lantern' };
  const signedIn = await browser.post('/api/login', { data: given, ...OUR_PAGES });
  expect(signedIn.status()).toBe(200);
  const data = { currentPassword: given.password, newPassword: own.password };
  const chosen = await browser.post('/api/auth/password', { data, ...OUR_PAGES });
  expect(chosen.status(), await chosen.text()).toBe(200);
  await browser.dispose();
  return own;
}

/** Gives somebody an account, with a password that this person has chosen. @param origin of a product of the test's own */
export async function addUser(
  staff: Page,
  role: 'admin' | 'manager' | 'staff',
  names: object = {},
  origin = test.info().project.use.baseURL,
): Promise<Credentials> {
  const given = { username: `priya-${newMark()}`, password: 'given by an admin' };
  await add(staff, '/api/users', { ...given, role, ...names });
  return choosePassword(given, origin);
}
