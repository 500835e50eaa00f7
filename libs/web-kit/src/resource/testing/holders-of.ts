import { sessionApi, store } from '@capsule/host/admin';

/** How many hold what a call of this module has answered, so that the store may not drop it. */
export function holdersOf(module: string): number {
  const key = Object.keys(store.getState().api.queries).find((name) => name.startsWith(module))!;
  const held = store.dispatch(sessionApi.internalActions.internal_getRTKQSubscriptions());
  return (held as unknown as { getSubscriptionCount: (key: string) => number }).getSubscriptionCount(key);
}
