import { store } from '@capsule/host/admin';

const kept = () => Object.values(store.getState().api.queries).filter((query) => query?.data !== undefined);

/**
 * Expects that the store has the answer of a query, and drops it as soon as nothing shows it any more.
 *
 * @param asked as the store gives it for a query that is begun
 * @example await expectNotKept(store.dispatch(ownAccount.profile.initiate()));
 */
export async function expectNotKept(asked: PromiseLike<unknown> & { unsubscribe: () => void }): Promise<void> {
  expect(await asked).toMatchObject({ isSuccess: true });
  const before = kept().length;
  asked.unsubscribe();
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept()).toHaveLength(before - 1);
}
