import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startOwnProduct, type OwnProduct } from '../support/own-product';
import { expect, signIn, test, type Page } from '../support/test';

/**
 * A list of a hundred thousand rows is turned to its end, and over row 10,000, in the browser (product §10.2). A product
 * of its own: the numbers of all others would be lost among so many. A million take minutes to insert; `npm run
 * bench:lists` reads them.
 */

const ROWS = 100_000;
const AMPLE = { timeout: 60_000 };

let product: OwnProduct;
let databaseUrl: string;

const onServer = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
};

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const server = process.env.E2E_DATABASE_URL!;
  const name = `long_lists_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE "${name}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  databaseUrl = url.href;
  product = await startOwnProduct({ DATABASE_URL: databaseUrl });
  await onServer(
    databaseUrl,
    `INSERT INTO contact_submissions ("name", "email", "phone", "message", "createdAt")
     SELECT 'Visitor ' || n, 'v@homes.example', '02 5550 0134', 'Row ' || n, now() - n * interval '1 minute'
     FROM generate_series(1, ${ROWS}) n`,
    'VACUUM ANALYZE contact_submissions',
  );
});

test.afterAll(async () => {
  await product.stop();
  await onServer(
    process.env.E2E_DATABASE_URL!,
    `DROP DATABASE "${new URL(databaseUrl).pathname.slice(1)}" WITH (FORCE)`,
  );
});

const rows = (page: Page) => page.getByRole('grid').locator('[role=row][data-id]');
/** The names on screen, such as `Visitor 7`: the newest is the first. */
const names = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => /Visitor \d+/.exec(row.textContent)?.[0]));
const visitors = (first: number, count: number) => Array.from({ length: count }, (_, n) => `Visitor ${first + n}`);

async function press(page: Page, which: string): Promise<void> {
  await page.getByRole('button', { name: `Go to ${which} page` }).click(AMPLE);
}

async function expectRows(page: Page, first: number, count = 25): Promise<void> {
  await expect.poll(() => names(page), AMPLE).toEqual(visitors(first, count));
}

test('a list is turned to its end and back, and over row 10,000; each row is met once', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await browser.newPage({ baseURL: product.origin });
  await signIn(page);
  await page.goto('/admin/contacts');
  await expectRows(page, 1);
  await press(page, 'last');
  await expectRows(page, ROWS - 24);
  await expect(page.getByText(/^last 25 of about /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to next page' })).toBeDisabled();
  for (const back of [1, 2, 3]) {
    await press(page, 'previous');
    await expectRows(page, ROWS - 24 - back * 25);
  }
  await expect(page.getByText(/^about 76–100 from the end of about /)).toBeVisible();

  await page.goto('/admin/contacts?page=399');
  await expectRows(page, 9_951);
  for (const first of [9_976, 10_001, 10_026, 10_051]) {
    await press(page, 'next');
    await expectRows(page, first);
  }
  await press(page, 'previous');
  await expectRows(page, 10_026);
  await expect(page.getByText(/^about 10,026–10,050 of about /)).toBeVisible();

  // A colleague's row goes, another comes: the page stays, and the next one begins where this one ends.
  await page.reload();
  await expectRows(page, 10_026);
  await onServer(databaseUrl, `DELETE FROM contact_submissions WHERE "name" IN ('Visitor 3', 'Visitor 10050')`);
  await press(page, 'next');
  await expectRows(page, 10_051);
  const another = await browser.newPage({ baseURL: product.origin, storageState: await page.context().storageState() });
  await another.goto(page.url());
  await expectRows(another, 10_051);
  await press(page, 'first');
  await expect.poll(() => names(page), AMPLE).toEqual(visitors(1, 26).filter((name) => name !== 'Visitor 3'));
  await expect(page).toHaveURL(/\/admin\/contacts$/);
});
