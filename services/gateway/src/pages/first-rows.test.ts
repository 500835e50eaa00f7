import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Release } from '@capsule/contracts';
import { FIRST_CALLS_SCRIPT, inbox, marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';
import { firstCallsTags } from './preload';

/** What a list of the back office has in its page to be seen before the app (decisions 084 and 092). */

let fixture: StoreFixture;
let gateway: RunningGateway;
let host: Release;

beforeAll(async () => {
  fixture = await storeFixture();
  [host] = (await fixture.deploy(shell(), marketing(), inbox())) as [Release];
  gateway = await startGateway({ store: fixture.store }, { RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await gateway.close();
  await fixture.remove();
});

const html = async (path: string) => (await fetch(`${gateway.origin}${path}`)).text();

it('has the script and the styles that draw its first rows, before all others', async () => {
  const first = (file: string) => `/_mfe/shell/${host.version}/${file}`;
  const checked = (file: string) => `integrity="${host.files[file]?.integrity}" crossorigin="anonymous"`;
  const page = await html('/admin/contacts');
  expect(page).toContain(
    `<link rel="stylesheet" href="${first('first.6e7f.css')}" ${checked('first.6e7f.css')}>` +
      `<script defer="" src="${first('first.8a9b.js')}" fetchpriority="high" ${checked('first.8a9b.js')}></script>`,
  );
  expect(page.indexOf('first.8a9b.js')).toBeLessThan(page.indexOf('as="script"'));
  for (const path of ['/admin', '/admin/login', '/']) expect(await html(path)).not.toContain('first.8a9b.js');
});

it('sends its first calls before it waits for a style sheet', async () => {
  const page = await html('/admin/contacts');
  const calls = { roles: ['admin', 'manager'], paths: ['/api/contact?page=1'] };
  const [, content = ''] = /<meta name="first-calls" content="([^"]*)">/.exec(page) ?? [];
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual(calls);
  const order = ['as="fetch"', 'name="first-calls"', FIRST_CALLS_SCRIPT, 'rel="stylesheet"'].map((part) =>
    page.indexOf(part),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
  for (const path of ['/admin', '/admin/login', '/']) {
    const other = await html(path);
    expect(other).not.toContain('first-calls');
    expect(other).not.toContain(FIRST_CALLS_SCRIPT);
  }
});

it('asks for no list for a role that the back office is not for, whatever a module says', () => {
  const route = { ...inbox().manifest!.routes![0]!, roles: ['admin' as const, 'staff' as const] };
  const tags = firstCallsTags(FIRST_CALLS_SCRIPT, { route, owner: host }, false);
  expect(tags).toContain('{&quot;roles&quot;:[&quot;admin&quot;],');
  expect(firstCallsTags(FIRST_CALLS_SCRIPT, { route, owner: host }, true)).not.toContain('first-calls');
});
