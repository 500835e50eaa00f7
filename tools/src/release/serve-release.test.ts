import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeBuild, remoteBuild } from '@capsule/releases/fixtures';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { serveRelease, type ReadableRelease, type ReleaseServer } from './serve-release';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let built: Awaited<ReturnType<typeof makeBuild>>;
let server: ReleaseServer | null = null;
beforeAll(async () => {
  temporary = await temporaryFolder('serve-release');
  built = await makeBuild(temporary.folder, remoteBuild('mfe-admin-inbox', 'served()'));
});
afterEach(async () => {
  await server?.close();
  server = null;
});
afterAll(() => temporary.remove());

const get = async (open: ReadableRelease['open']) => {
  server = await serveRelease({ release: built.release, open }, { host: 'localhost', port: 0 });
  return fetch(`${server.origin}/${built.release.entry}`);
};

describe('a file of a release that is served', () => {
  it('and is gone from its folder, as while it is built again, is an error that the browser can name', async () => {
    await rm(path.join(built.folder, built.release.entry!));
    const { status, headers } = await get(async (file) => createReadStream(path.join(built.folder, file)));
    expect([status, headers.get('access-control-allow-origin')]).toEqual([500, '*']);
  });

  it('and breaks off is not taken for a whole one', async () => {
    const broken = async function* () {
      yield 'half of ';
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      throw new Error('The disk fails.');
    };
    const answer = await get(async () => Readable.from(broken()));
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });
});

describe('the address of a release that is served', () => {
  const serve = async (host: string) => {
    const open = async () => Readable.from('served()');
    server = await serveRelease({ release: built.release, open }, { host, port: 0 });
    return server.origin;
  };

  it.each([
    ['homes.example', 'http://homes.example'],
    ['2001:db8::7', 'http://[2001:db8::7]'],
    ['[2001:db8::7]', 'http://[2001:db8::7]'],
  ])('on %s is one that browsers can read', async (host, expected) => {
    expect((await serve(host)).replace(/:\d+$/, '')).toBe(expected);
  });

  it('that is of this machine is served to no other one', async () => {
    const origin = await serve('127.0.0.1');
    expect((await fetch(`${origin}/entry.js`)).status).toBe(200);
    // Another address of this machine stands for those that others reach it by.
    const elsewhere = origin.replace('127.0.0.1', '127.0.0.2');
    await expect(fetch(`${elsewhere}/entry.js`, { signal: AbortSignal.timeout(2000) })).rejects.toThrow();
  });
});
