import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import type { Browser } from '../../../testing/browser';
import { image } from '../../../testing/images';
import { startMediaDesk, type MediaDesk } from '../../../testing/media-desk';
import { upload } from '../../../testing/upload';
import { MediaStore } from '../store/media-store';

/** How many uploads are under way, and how much else than files a form may bring (product §10.7). */

/** Milliseconds in which an upload begins or ends. */
const WITHIN_MS = 30_000;

let desk: MediaDesk;
const sockets: Socket[] = [];
beforeAll(async () => {
  desk = await startMediaDesk('many-uploads', { RATE_LIMITS: 'off' });
});
const underWay = (count: number) =>
  eventually(async () => {
    const folders = await readdir(path.join(desk.folder, '.incoming')).catch(() => []);
    expect(folders).toHaveLength(count);
  }, WITHIN_MS);
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await underWay(0);
});
afterAll(() => desk.close());

/** Begins so many uploads that come no further. */
function begin(person: Browser, count: number): void {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (let n = 0; n < count; n += 1) {
    const socket = connect(Number(new URL(desk.api.url).port), '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    socket.write(
      `POST /api/media HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        'Content-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc',
    );
  }
}
const send = async (person: Browser) => upload(person, [{ name: 'one-more.png', bytes: await image('png') }]);

describe('uploads under way', () => {
  it('are six of a person: one more is refused, and another person’s is not', async () => {
    const [person, other] = [await desk.api.signedIn('manager'), await desk.api.signedIn('manager')];
    begin(person, 5);
    await underWay(5);
    expect((await send(person)).status).toBe(201);
    begin(person, 1);
    await underWay(6);
    const refused = await send(person);
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate-limited' } });
    expect(refused.headers.get('retry-after')).toBe('10');
    expect((await send(other)).status).toBe(201);
  });

  it('are 24 in all: one more is refused, whoever sends it', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => desk.api.signedIn('manager')));
    const other = await desk.api.signedIn('manager');
    for (const person of people.slice(1)) begin(person, 6);
    begin(people[0]!, 5);
    await underWay(23);
    expect((await send(other)).status).toBe(201);
    begin(people[0]!, 1);
    await underWay(24);
    expect((await send(other)).status).toBe(429);
  });
});

describe('a form with a file', () => {
  async function sendWith(fields: number) {
    const form = new FormData();
    for (let n = 0; n < fields; n += 1) form.append(`field-${n}`, 'x');
    form.append('files', new Blob([await image('png')]), 'a.png');
    const response = new Response(form);
    const text = new Uint8Array(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    return desk.manager.call('POST', '/api/media', { raw: { type, text } });
  }

  it.each([
    ['five other fields is taken', 5, 201],
    ['more of them is refused', 6, 413],
  ])('and %s', async (_what, fields, status) => {
    expect((await sendWith(fields)).status).toBe(status);
  });
});

it('an upload says which bytes it will store before it stores them, so that they are found if it is killed', async () => {
  const store = desk.api.app.get(MediaStore);
  const put = store.put.bind(store);
  const claimed: string[] = [];
  const putting = jest.spyOn(store, 'put').mockImplementationOnce(async (hash, name, file) => {
    claimed.push(await readFile(path.join(path.dirname(file), 'claims'), 'utf8'));
    await put(hash, name, file);
  });
  const item = await desk.add('claimed.png', await image('png'));
  putting.mockRestore();
  expect(claimed).toEqual([item.path.split('/')[2]]);
});
