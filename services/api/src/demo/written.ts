import type { OnceRequest } from '../idempotency/once';

/** A write of the demonstration, by somebody: not repeated, so it has no key. */
export const written = (actor: number): OnceRequest => ({ key: null, actor, route: 'demo' });
