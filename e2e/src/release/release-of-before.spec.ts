import { createHash } from 'node:crypto';
import { makeBuild, remoteBuild, type BuildOptions } from '@capsule/releases/fixtures';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { expect, test, type Page } from '../support/test';
import { startSite, type Site } from './site';

/**
 * A module that was built before the policy took no texts (docs/decisions/077), and before chunks found their loader by
 * their script element (080), in the host of today: its own loader writes the address of its chunk as a text, the chunk
 * has the name of its build in it, and its page draws by a style element with a text. It works, and is what the gateway
 * asks for less for.
 */

const APP = 'mfe-admin-yard';
const CHUNK = 'page-yard.0a1b.js';
const LOADER = 'globalThis.rspackChunkmfe_admin_yard_1f2e';
const MARKED = 'rgb(1, 2, 3)';

const chunk = `(${LOADER} ||= []).push([['${CHUNK}'], { page: (react) => {
  const style = document.createElement('style');
  style.textContent = '.of-before { color: ${MARKED} }';
  document.head.append(style);
  return () => react.createElement('h1', { className: 'of-before' }, 'The yard of before');
} }]);`;

const entry = `var mfe_admin_yard = (() => {
  const place = document.currentScript.src.replace(/[^/]+$/, '');
  const [modules, waiting] = [{}, {}];
  (${LOADER} = []).push = ([names, found]) => {
    Object.assign(modules, found);
    for (const name of names) waiting[name]();
  };
  const load = (name, integrity) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { crossOrigin: 'anonymous', integrity, src: place + name });
    script.onerror = () => reject(new Error('Loading chunk ' + name + ' failed.'));
    waiting[name] = resolve;
    document.head.appendChild(script);
  });
  let shared;
  return {
    init(scope) { shared = scope; },
    async get() {
      const react = (await Object.values(shared.react)[0].get())();
      const yard = async () => {
        await load('${CHUNK}', 'sha384-${createHash('sha384').update(chunk).digest('base64')}');
        return { default: modules.page(react) };
      };
      return () => ({ default: { pages: { yard } } });
    },
  };
})();`;

let site: Site;
test.beforeAll(async () => (site = await startSite()));
test.afterAll(() => site.leave());

/** Makes it live, and opens its page. @returns the policy of the page */
async function open(staff: Page, says: Partial<BuildOptions>): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  const plain = remoteBuild(APP, entry, says);
  const build = await makeBuild(folder, { ...plain, files: { ...plain.files, [CHUNK]: chunk } });
  await site.store.publish(build.folder, build.release);
  await remove();
  expect(await site.release('deploy', APP)).toMatchObject({ refused: false });
  await site.served();
  const answer = await staff.goto(`${site.origin}/admin/yard`);
  await expect(staff.getByRole('heading', { level: 1, name: 'The yard of before' })).toBeVisible();
  return (await answer?.headerValue('content-security-policy')) ?? '';
}

const colour = (staff: Page) =>
  staff.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);

test('works as it was built, and draws as it did', async ({ staff }) => {
  const policy = await open(staff, {});
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(await colour(staff)).toBe(MARKED);
});

test.describe('that says it works under the policy of today', () => {
  // The browser says in its console that the style did not draw.
  test.use({ allowedErrors: /Content Security Policy/ });

  test('still loads, but its style element does not draw', async ({ staff }) => {
    const policy = await open(staff, { strictPolicy: true });
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(await colour(staff)).not.toBe(MARKED);
  });
});
