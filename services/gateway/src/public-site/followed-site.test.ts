import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { UNREACHABLE_ORIGIN } from '@capsule/test-kit/http-server';
import { inbox, marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { pageSettings, publicSite, startSiteApi, type SiteApi } from '../testing/site-api';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

/** Ample on any machine. */
const SOON_MS = 20_000;

let fixture: StoreFixture;
let api: SiteApi;
let running: RunningGateway[] = [];

beforeEach(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing(), inbox());
  api = await startSiteApi(titled('First'));
});
afterEach(async () => {
  for (const gateway of running) await gateway.close();
  running = [];
  await api.close();
  await fixture.remove();
});

const titled = (title: string) => publicSite([pageSettings({ pagePath: '/contact', title })]);

async function start(apiOrigin = api.origin): Promise<RunningGateway> {
  const gateway = await startGateway(
    { store: fixture.store, followsSite: true },
    { API_URL: apiOrigin, DATA_DIR: fixture.root },
  );
  running.push(gateway);
  return gateway;
}
const titleOf = async ({ origin }: RunningGateway) =>
  /<title>([^<]*)/.exec(await (await fetch(`${origin}/contact`)).text())?.[1];
const shows = (gateway: RunningGateway, title: string) =>
  eventually(async () => expect(await titleOf(gateway)).toBe(title), SOON_MS);
const says = (gateway: RunningGateway, msg: string) =>
  eventually(() => expect(gateway.logs()).toContainEqual(expect.objectContaining({ msg })), SOON_MS);
const file = () => path.join(fixture.root, 'gateway', 'public-site.json');

describe('what the database says of pages', () => {
  it('is on the first page of a gateway, and then on those of every one', async () => {
    const gateways = [await start(), await start()];
    for (const gateway of gateways) expect(await titleOf(gateway)).toBe('First');
    api.save(titled('Second'));
    for (const gateway of gateways) await shows(gateway, 'Second');
  });

  it('is read once for many visitors', async () => {
    const gateway = await start();
    await shows(gateway, 'First');
    const reads = api.reads();
    await Promise.all(Array.from({ length: 50 }, () => titleOf(gateway)));
    expect(api.reads()).toBe(reads);
  });

  it('outlives the API, and follows again when it is back', async () => {
    const gateway = await start();
    await shows(gateway, 'First');
    const { port } = new URL(api.origin);
    await api.close();
    await says(gateway, 'the public site cannot be followed');
    expect(await titleOf(gateway)).toBe('First');
    api = await startSiteApi(titled('After the outage'), Number(port));
    await shows(gateway, 'After the outage');
    await says(gateway, 'the public site is followed again');
  });

  it('is read again after a stream that was cut, because it may have changed in between', async () => {
    const gateway = await start();
    await shows(gateway, 'First');
    api.cut();
    api.save(titled('Between two streams'));
    await shows(gateway, 'Between two streams');
  });

  it('outlives a gateway: the next one has it without an API', async () => {
    await shows(await start(), 'First');
    await eventually(async () => expect(await readFile(file(), 'utf8')).toContain('First'), SOON_MS);
    expect(await titleOf(await start(UNREACHABLE_ORIGIN))).toBe('First');
    expect(await readdir(path.dirname(file()))).toEqual(['public-site.json']);
  });

  it.each(['', '{"company":', '{}', '[]'])('is that of the manifests when the file is %j', async (content) => {
    await mkdir(path.dirname(file()), { recursive: true });
    await writeFile(file(), content);
    expect(await titleOf(await start(UNREACHABLE_ORIGIN))).toBe('Contact | Capsule Smart Homes');
  });

  it('stays as it was when the API answers with something else', async () => {
    const gateway = await start();
    await shows(gateway, 'First');
    api.save({ pages: 'none' });
    await says(gateway, 'the public site cannot be followed');
    expect(await titleOf(gateway)).toBe('First');
    expect(await readFile(file(), 'utf8')).toContain('First');
  });

  it('is taken from a newer API that says more', async () => {
    const gateway = await start();
    api.save({ ...titled('Newer'), offers: [] });
    await shows(gateway, 'Newer');
  });
});
