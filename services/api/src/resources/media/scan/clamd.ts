import { createReadStream } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import type { ScannerAddress } from '../../../platform/settings/scanner-address';

/** The scanner did not say what a file is: it is not there, too slow, or refuses to look. */
export class ScannerFailed extends Error {}

/** A scanner that is busy may be silent for as long. */
const SILENT_MS = 60_000;
/** A longer answer is none of the protocol. */
const LONGEST_ANSWER = 4096;

/** A chunk of `INSTREAM`: its length, and its bytes. One of no bytes ends the file. */
function chunkOf(bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes.length);
  return Buffer.concat([head, bytes]);
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Where it has answered already, as to a file that is too large for it, the rest is not sent. */
async function send(socket: Socket, file: string, hasAnswered: () => boolean): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of createReadStream(file)) {
    if (hasAnswered()) return;
    await write(socket, chunkOf(chunk as Buffer));
  }
  await write(socket, chunkOf(Buffer.alloc(0)));
}

/** Reads the answer up to its end, which is a zero byte, or the end of the connection. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const settle = () =>
      answer === '' ? reject(new Error('It said nothing.')) : resolve(answer.split('\0')[0]!.trim());
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString('latin1');
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) settle();
    });
    socket.on('end', settle);
    socket.on('close', settle);
    socket.on('error', reject);
    socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('It was silent for too long.')));
  });
}

async function asked(socket: Socket, file: string): Promise<string> {
  let isAnswered = false;
  const answer = answerOf(socket).finally(() => {
    isAnswered = true;
  });
  // A scanner that has heard enough answers, and takes no more: its answer counts.
  const sending = send(socket, file, () => isAnswered).catch(() => undefined);
  try {
    return await answer;
  } finally {
    socket.destroy();
    await sending;
  }
}

/**
 * Asks a scanner about a file, by the command `INSTREAM` of clamd: the file is sent to it, so it may run elsewhere.
 *
 * @param signal of whoever waits for it
 * @returns what it is infected with, by the scanner's name for it; `null` for a file in which nothing was found
 * @throws ScannerFailed where it says neither; the signal's reason
 */
export async function scanFile(address: ScannerAddress, file: string, signal: AbortSignal): Promise<string | null> {
  signal.throwIfAborted();
  const socket = createConnection(address);
  const leave = () => socket.destroy(new Error('Nobody waits any more.'));
  signal.addEventListener('abort', leave, { once: true });
  try {
    const answer = await asked(socket, file);
    if (answer === 'stream: OK') return null;
    const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (found === undefined) throw new Error(`It answered "${answer.slice(0, 200)}".`);
    return found;
  } catch (error) {
    signal.throwIfAborted();
    throw new ScannerFailed(`The malware scanner failed: ${(error as Error).message}`, { cause: error });
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
