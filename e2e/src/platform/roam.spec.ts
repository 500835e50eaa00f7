import fc from 'fast-check';
import { startOwnProduct, type OwnProduct } from '../support/own-product';
import { anyAct } from '../support/roaming/acts';
import { followFaults } from '../support/roaming/faults';
import { perform } from '../support/roaming/perform';
import { addUser } from '../support/rows';
import { expect, signIn, test as base } from '../support/test';

/**
 * Somebody of each role does anything at all in the back office, on a product with content of its own: clicks, keys and
 * texts, drawn by lot. `npm run roam -- 2000` does more of it.
 */

const ACTS = Number(process.env.ROAM_ACTS ?? 40);
/** That of the day, so that each day tries others. */
const SEED = Number(process.env.ROAM_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));

const test = base.extend<object, { product: OwnProduct }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- how Playwright is told that a fixture needs no other
    async ({}, use) => {
      const product = await startOwnProduct({ DEMO: 'on' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.origin),
});

test.describe('somebody who does anything at all meets no error', () => {
  // One after another, on one product.
  test.describe.configure({ mode: 'default', timeout: 120_000 + ACTS * 1_000 });
  // What is refused is no error of the page.
  test.use({ allowedErrors: /status of 4\d\d/ });

  for (const role of ['admin', 'manager', 'staff'] as const) {
    test(role, async ({ staff, page, context, product }) => {
      const person = role === 'admin' ? undefined : await addUser(staff, role, {}, product.origin);
      const faults = followFaults(page);
      page.on('dialog', (question) => void question.accept());
      context.on('page', (other) => void other.close());
      await signIn(page, person);
      await page.goto('/admin');
      const done: string[] = [];
      for (const act of fc.sample(anyAct, { seed: SEED, numRuns: ACTS })) {
        done.push(await perform(page, act, person));
        const again = `ROAM_SEED=${SEED} npm run roam -- ${ACTS}`;
        expect(await faults(), `${done.slice(-15).join('\n')}\n\nAgain: ${again}`).toEqual([]);
      }
      // One who reaches nothing tries nothing.
      expect(done.filter((said) => said === 'reaches nothing').length).toBeLessThan(ACTS / 2);
    });
  }
});
