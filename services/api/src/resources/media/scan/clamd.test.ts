import { writeFile } from 'node:fs/promises';
import { createServer, Socket, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { ScannerFailed, scanFile } from './clamd';

/** A scanner that does not behave holds up nobody, and what it says counts for nothing. */

const staying = new AbortController().signal;

let temporary: TemporaryFolder;
let server: Server;
let address: { path: string };
let file: string;
/** What the scanner does with a connection. */
let meet: (socket: Socket) => void;

beforeAll(async () => {
  temporary = await temporaryFolder('clamd');
  address = { path: path.join(temporary.folder, 'clamd') };
  file = path.join(temporary.folder, 'file');
  // More than a connection holds while nobody reads.
  await writeFile(file, Buffer.alloc(5_000_000));
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.resume();
    meet(socket);
  });
  await new Promise<void>((resolve) => server.listen(address.path, resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await temporary.remove();
});
afterEach(() => void jest.restoreAllMocks());

/** However long it says nothing, that is not too long. */
const withPatience = () => void jest.spyOn(Socket.prototype, 'setTimeout').mockReturnThis();

describe('a scanner', () => {
  it('that is not there has failed', async () => {
    await expect(scanFile({ path: `${address.path}-elsewhere` }, file, staying)).rejects.toThrow(ScannerFailed);
  });

  it('that is silent for a minute has failed', async () => {
    const waits: number[] = [];
    jest.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function sooner(this: Socket, ms, onSilent) {
      waits.push(ms);
      setImmediate(() => onSilent?.());
      return this;
    });
    meet = () => {};
    const message = 'The malware scanner failed: It was silent for too long.';
    await expect(scanFile(address, file, staying)).rejects.toEqual(new ScannerFailed(message));
    expect(waits).toEqual([60_000]);
  });

  it('that does not stop talking has failed, and is quoted in short', async () => {
    withPatience();
    meet = (socket) => void socket.write('stream: OK '.repeat(500));
    const failed = await scanFile(address, file, staying).catch((error: unknown) => error as Error);
    expect(failed).toBeInstanceOf(ScannerFailed);
    expect((failed as Error).message).toHaveLength('The malware scanner failed: It answered "".'.length + 200);
  });

  it.each(['stream: Test.Signature-1 FOUND perhaps', 'Was it stream: Test.Signature-1 FOUND', 'stream: OK OK'])(
    'that answers anything else has failed: %s',
    async (answer) => {
      meet = (socket) => void socket.end(`${answer}\0`);
      await expect(scanFile(address, file, staying)).rejects.toThrow(`It answered "${answer}".`);
    },
  );

  it('that answers before it has the whole file is believed', async () => {
    meet = (socket) => void socket.end('stream: Test.Signature-1 FOUND\0');
    expect(await scanFile(address, file, staying)).toBe('Test.Signature-1');
  });

  it('is left when nobody waits any more', async () => {
    withPatience();
    const leaving = new AbortController();
    const isLeft = new Promise<void>((resolve) => {
      meet = (socket) => {
        socket.once('close', resolve);
        leaving.abort(new Error('Nobody is there.'));
      };
    });
    await expect(scanFile(address, file, leaving.signal)).rejects.toThrow('Nobody is there.');
    await isLeft;
    await expect(scanFile(address, file, leaving.signal)).rejects.toThrow('Nobody is there.');
  });
});
