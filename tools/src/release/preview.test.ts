import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { createFolderStore, type ReleaseStore } from '@capsule/releases';
import { hostBuild, makeBuild, remoteBuild } from '@capsule/releases/fixtures';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { addPreview, previewRelease, type Preview } from './preview';

/** A release is tried in the live site before it is deployed (decision 009). */

const INBOX = 'mfe-admin-inbox';
const SITE = 'https://homes.example';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let store: ReleaseStore;
let preview: Preview | null = null;

beforeAll(async () => {
  temporary = await temporaryFolder();
  store = createFolderStore(temporary.folder);
});
afterEach(async () => {
  await preview?.close();
  preview = null;
});
afterAll(() => temporary.remove());

async function publish(options: Parameters<typeof makeBuild>[1]) {
  const { folder, release } = await makeBuild(temporary.folder, options);
  await store.publish(folder, release);
  return release;
}

async function previewOf(options: Parameters<typeof makeBuild>[1]) {
  const release = await publish(options);
  const { app, version } = release;
  preview = await previewRelease(store, { app, version, site: SITE, host: 'localhost', port: 0 });
  return { release, preview };
}

describe('a preview of a release', () => {
  it('has a link that opens its first page, with the override', async () => {
    const { release, preview } = await previewOf(remoteBuild(INBOX, 'linked()'));
    expect(preview.link).toBe(`${SITE}${release.manifest.routes[0]?.path}?remote=${INBOX}@${preview.origin}`);
    expect(preview.origin).toMatch(/^http:\/\/localhost:\d+$/);
  });

  it('has a link to a page that opens, where the first one is of a record', async () => {
    const { manifest, ...build } = remoteBuild(INBOX, 'recorded()');
    const [list] = manifest?.routes ?? [];
    const record = { path: '/admin/inbox/:inquiry', page: 'inquiry', frame: 'admin', title: 'Inquiry' } as const;
    const { preview } = await previewOf({ ...build, manifest: { ...manifest, routes: [record, list!] } });
    expect(preview.link).toMatch(/^https:\/\/homes\.example\/admin\/inbox\?remote=/);
  });

  it('has that link also where the address of the site ends with a slash', async () => {
    const { app, version } = await publish(remoteBuild(INBOX, 'slashed()'));
    preview = await previewRelease(store, { app, version, site: `${SITE}/`, host: 'localhost', port: 0 });
    expect(preview.link).toMatch(/^https:\/\/homes\.example\/admin\//);
  });

  it('serves its description and its files to other origins, and keeps nothing in browsers', async () => {
    const { release, preview } = await previewOf(remoteBuild(INBOX, 'served()'));
    const described = await fetch(`${preview.origin}/release.json`);
    expect(await described.json()).toEqual(release);
    expect(described.headers.get('content-type')).toBe('application/json');
    const script = await fetch(`${preview.origin}/${release.entry}`);
    expect(await script.text()).toBe('served()');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const chunk = await fetch(`${preview.origin}/exposed.js`);
    expect(await chunk.text()).toBe('open()');
    for (const { headers } of [described, script, chunk]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each(['nothing.js', '../lock.json', 'toString', ''])('serves no other file, such as "%s"', async (file) => {
    const { preview } = await previewOf(remoteBuild(INBOX, 'closed()'));
    expect((await fetch(`${preview.origin}/${encodeURIComponent(file)}`)).status).toBe(404);
  });

  it.each(['//', '/%', 'http://['])('goes on after an address that nobody can read, such as "%s"', async (path) => {
    const { release, preview } = await previewOf(remoteBuild(INBOX, `read(${JSON.stringify(path)})`));
    const asking = request({ host: 'localhost', port: new URL(preview.origin).port, path }).end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(404);
    expect((await fetch(`${preview.origin}/${release.entry}`)).status).toBe(200);
  });

  it('serves a file with a space in its name', async () => {
    const { files, ...build } = remoteBuild(INBOX, 'spaced()');
    const { preview } = await previewOf({ ...build, files: { ...files, 'a b.js': 'spaced()' } });
    expect(await (await fetch(`${preview.origin}/a%20b.js`)).text()).toBe('spaced()');
  });

  it('changes nothing that is live', async () => {
    await previewOf(remoteBuild(INBOX, 'quiet()'));
    expect(await store.readLive()).toBeNull();
  });

  it('is refused of the host, which no override replaces', async () => {
    await expect(previewOf(hostBuild())).rejects.toThrow('shell is the host');
  });

  it('is refused where the store has no such release', async () => {
    const request = { app: INBOX, version: '1.0.0-000000000000', site: SITE, host: 'localhost', port: 0 };
    await expect(previewRelease(store, request)).rejects.toMatchObject({ code: 'release.not-found' });
  });

  /** Runs the command, of a version that the store has not. */
  async function ask(port: string): Promise<unknown> {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    addPreview(program, store, () => undefined);
    for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
    return program.parseAsync(['preview', INBOX, '1.0.0-000000000000', `--port=${port}`], { from: 'user' });
  }

  it.each(['http', '65536', '-1'])('is refused the port "%s"', async (port) => {
    await expect(ask(port)).rejects.toThrow('A port is a number up to 65535.');
  });

  it('may have the highest port that there is', async () => {
    await expect(ask('65535')).rejects.toMatchObject({ code: 'release.not-found' });
  });
});
