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
