import { readdir } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MediaItem } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf, type Browser } from '../../../testing/browser';
import { image } from '../../../testing/images';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload } from '../../../testing/upload';

/** Nothing is stored that the malware scanner has not let pass (product §10.7). It speaks the protocol of clamd. */

/** What a scanner does with a file that it has received. */
type Word = (file: Buffer, socket: Socket) => void;

const say =
  (text: string): Word =>
  (_, socket) =>
    void socket.end(`${text}\0`);
const INFECTED: Word = (file, socket) =>
  say(file.includes('EVIL') ? 'stream: Test.Signature-1 FOUND' : 'stream: OK')(file, socket);

/** Milliseconds in which a file comes to the scanner. */
const WITHIN_MS = 30_000;

let word: Word;
const received: Buffer[] = [];

/** The file in the chunks of `INSTREAM`; `null` until the one of no bytes is there. */
function wholeFile(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (bytes.length < command.length) return null;
  if (bytes.toString('latin1', 0, command.length) !== command) throw new Error('No INSTREAM.');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

function onConnection(socket: Socket): void {
  let held = Buffer.alloc(0);
  // A client that leaves is no fault of the scanner.
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    const file = wholeFile(held);
    if (file === null) return;
    received.push(file);
    word(file, socket);
  });
}

let temporary: TemporaryFolder;
let scanner: Server;
let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  temporary = await temporaryFolder('scan');
  const socket = path.join(temporary.folder, 'clamd');
  scanner = createServer(onConnection);
  await new Promise<void>((resolve) => scanner.listen(socket, resolve));
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder, MALWARE_SCANNER: `unix:${socket}` } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => scanner.close(resolve));
  await temporary.remove();
});
beforeEach(() => {
  word = INFECTED;
  received.length = 0;
});

const count = async () => dataOf<MediaItem[]>(await manager.get('/api/media')).length;

describe('a file', () => {
  it('in which nothing is found is stored, after the scanner has seen every byte as it was sent', async () => {
    const bytes = await image('jpeg', { located: true });
    expect((await upload(manager, [{ name: 'a.jpg', bytes }])).status).toBe(201);
    expect(received).toEqual([Buffer.from(bytes)]);
  });

  it('that cannot be read either is refused for what it has', async () => {
    const answer = await upload(manager, [{ name: 'bad.png', bytes: 'EVIL' }]);
    const message = '"bad.png" is refused: the malware scanner found Test.Signature-1.';
    expect(answer).toMatchObject({ status: 415, body: { message } });
  });

  it('is one of two at a time: the scanner sees another when it has said its word', async () => {
    const held: (() => void)[] = [];
    word = (file, socket) => void held.push(() => INFECTED(file, socket));
    const sent = [await image('png'), await image('png'), await image('png')];
    const uploads = sent.map((bytes, n) => upload(manager, [{ name: `${n}.png`, bytes }]));
    const incoming = path.join(temporary.folder, 'media/.incoming');
    await eventually(async () => expect(await readdir(incoming)).toHaveLength(sent.length), WITHIN_MS);
    await eventually(() => expect(held).toHaveLength(2), WITHIN_MS);
    await count();
    expect(received).toHaveLength(2);
    held[0]!();
    await eventually(() => expect(held).toHaveLength(3), WITHIN_MS);
    for (const say of held.slice(1)) say();
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('that is infected is refused with its name and what it has, and none of its upload is stored', async () => {
    const before = await count();
    const files = [
      { name: 'good.png', bytes: await image('png') },
      { name: 'bad.pdf', bytes: `%PDF-1.7 ${'x'.repeat(200_000)} EVIL` },
    ];
    expect(await upload(manager, files)).toMatchObject({
      status: 415,
      body: {
        code: 'request.unsupported-media-type',
        errors: [{ field: 'files', message: '"bad.pdf" is refused: the malware scanner found Test.Signature-1.' }],
      },
    });
    expect(await count()).toBe(before);
  });

  it('that would take the place of another is looked at, too', async () => {
    const [item] = dataOf<[MediaItem]>(await upload(manager, [{ name: 'c.pdf', bytes: '%PDF-1.7 c' }]));
    const answer = await upload(manager, [{ name: 'd.pdf', bytes: '%PDF-1.7 EVIL' }], {
      headers: { 'if-match': `"${item.version}"` },
      path: `/api/media/${item.id}/file`,
    });
    expect(answer).toMatchObject({ status: 415 });
  });

  it.each<[string, Word]>([
    ['refuses to look', say('INSTREAM size limit exceeded. ERROR')],
    ['says what nobody understands', say('stream: OK, probably')],
    ['says nothing', (_, socket) => void socket.end()],
    ['breaks off', (_, socket) => void socket.destroy()],
    ['says half of it', (_, socket) => void socket.end('stream: O')],
  ])('is not stored where the scanner %s', async (_, said) => {
    const before = await count();
    word = said;
    const message = '"e.png" could not be checked for malware just now, so it was not stored. Please try again later.';
    const logged = api.log.lines.length;
    const answer = await upload(manager, [{ name: 'e.png', bytes: await image('png') }]);
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'service.unavailable', message, errors: [{ field: 'files', message }] },
    });
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(api.log.lines.slice(logged).join('')).toContain('The malware scanner failed: ');
    expect(await count()).toBe(before);
  });
});
