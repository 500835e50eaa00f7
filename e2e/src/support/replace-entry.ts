import { createHash } from 'node:crypto';
import type { Page } from './test';

const INTEGRITY = /sha384-[A-Za-z0-9+/]{64}/;

/**
 * Makes a page load other code for a remote than its release has, as if it had been released: replaces the bytes, and
 * their hash in the page.
 */
export async function replaceEntry(page: Page, remote: string, code: string): Promise<void> {
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const rowOf = new RegExp(`"entry":"/_mfe/${remote}/[^"]+","integrity":"[^"]+"`);
  await page.route(
    (url) => url.pathname === '/_mfe/table.json' || !/^\/(api|_mfe)\//.test(url.pathname),
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      await route.fulfill({
        response: answer,
        body: body.replace(rowOf, (row) => row.replace(INTEGRITY, integrity)),
      });
    },
  );
  await page.route(new RegExp(`/_mfe/${remote}/[^/]+/remoteEntry[^/]*\\.js$`), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
}

/** A hand-written remote entry; `exposed` is an expression for the exports of `./remote`. */
export const entryWith = (remote: string, exposed: string) =>
  `var ${remote.replaceAll('-', '_')} = { init() {}, get: async () => { const exposed = ${exposed}; return () => ({ default: exposed }); } };`;

/**
 * A hand-written entry of a remote that shares React and `@capsule/host` with the shell, as a released one does.
 *
 * @param pages an expression for the remote's pages by key: components that may use `react`, `host`, and `admin` for what
 *   only modules of the back office get
 * @param slots the same for its slots by name
 */
export const entryWithShared = (remote: string, pages: string, slots = '{}') => `var ${remote.replaceAll('-', '_')} = {
  init(scope) { this.scope = scope; },
  async get() {
    const take = async (name) => (await Object.values(this.scope[name])[0].get())();
    const [react, host, admin] = [await take('react'), await take('@capsule/host'), await take('@capsule/host/admin')];
    const load = ([key, component]) => [key, async () => ({ default: component })];
    const loaders = (components) => Object.fromEntries(Object.entries(components).map(load));
    const exposed = { pages: loaders(${pages}), slots: loaders(${slots}) };
    return () => ({ default: exposed });
  },
};`;
