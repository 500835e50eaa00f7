import { createHash } from 'node:crypto';
import type { Page } from './test';

const INTEGRITY = /sha384-[A-Za-z0-9+/]{64}/;

/**
 * Makes a page load other code for a remote than its release holds, as if that had been released: the bytes are
 * exchanged, and the integrity that the page was told with them.
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

/** A remote's entry by hand: `exposed` is an expression that gives what `./remote` exports. */
export const entryWith = (remote: string, exposed: string) =>
  `var ${remote.replaceAll('-', '_')} = { init() {}, get: async () => { const exposed = ${exposed}; return () => ({ default: exposed }); } };`;
