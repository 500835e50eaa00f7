import fc from 'fast-check';
import { startOwnProduct, type OwnProduct } from '../support/own-product';
import { anyTurn, type Turn } from '../support/roaming/acts';
import { differsFromFresh } from '../support/roaming/fresh';
import { followOverwrites } from '../support/roaming/overwrites';
import { perform } from '../support/roaming/perform';
import { seat, type Person } from '../support/roaming/person';
import { leaveDialogs } from '../support/roaming/rest';
import { expect, test as base } from '../support/test';

/**
 * Two people do anything at all in the back office at the same time, on a product with content of its own: clicks, keys
 * and texts, drawn by lot. `npm run roam -- 2000` does more of it.
 */

const ACTS = Number(process.env.ROAM_ACTS ?? 20);
/** That of the day, so that each day tries others. */
const SEED = Number(process.env.ROAM_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
/** After so many acts they close what is open, and their screens are held against the same ones opened anew. */
const RESTS_EVERY = 20;

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

test.describe('two people who do anything at all meet no error', () => {
  // One after another, on one product.
  test.describe.configure({ mode: 'default', timeout: 120_000 + ACTS * 2_000 });

  for (const roles of [
    ['admin', 'manager'],
    ['manager', 'manager'],
    ['admin', 'staff'],
  ] as const) {
    test(roles.join(' and '), async ({ staff, browser, product }) => {
      const people = [
        await seat(browser, staff, roles[0], 'one', product.origin),
        await seat(browser, staff, roles[1], 'other', product.origin),
      ] as const;
      const overwrites = followOverwrites(people.map(({ page }) => page));
      const done: string[] = [];
      const expectNoFault = (faults: string[]) => {
        const again = `ROAM_SEED=${SEED} npm run roam -- ${ACTS}`;
        expect(faults, `${done.slice(-40).join('\n')}\n\nAgain: ${again}`).toEqual([]);
      };
      const take = async ({ who, act }: Turn) => {
        const said = await Promise.all(who.map((one) => perform(people[one], people[1 - one]!, act)));
        done.push(...said);
      };
      const rest = async ({ page, faults }: Person) => {
        expectNoFault(await leaveDialogs(page));
        expectNoFault(await faults());
        if (page.url().includes('/admin')) expectNoFault(await differsFromFresh(page));
        else await page.goto('/admin');
      };
      for (const [index, turn] of fc.sample(anyTurn, { seed: SEED, numRuns: ACTS }).entries()) {
        await take(turn);
        for (const { faults } of people) expectNoFault(await faults());
        expectNoFault(overwrites());
        if (index % RESTS_EVERY === RESTS_EVERY - 1) for (const person of people) await rest(person);
      }
      // One who reaches nothing tries nothing.
      expect(done.filter((said) => said.endsWith('reaches nothing')).length).toBeLessThan(done.length / 2);
      for (const { page } of people) await page.context().close();
    });
  }
});
