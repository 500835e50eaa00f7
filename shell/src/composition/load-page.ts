import type { RemotePage } from '@capsule/host';
import { loadExposedModule, registerAgain } from './federation';
import { inPhase } from './module-fault';
import { remoteRegistry } from './remote-registry';

/** A remote's page must be on the screen, or its panel, within this time (architecture §4). */
const OVERALL_LIMIT_MS = 8000;

function withLimit<T>(work: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${what} took longer than ${OVERALL_LIMIT_MS} ms.`)),
      OVERALL_LIMIT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function findPage(remote: string, page: string): Promise<RemotePage> {
  const { pages } = await inPhase('entry', loadExposedModule(remote));
  const load = pages[page];
  if (!load) throw new Error(`The remote ${remote} has no page "${page}".`);
  return inPhase('page', load());
}

/**
 * Loads one page of a remote.
 *
 * @throws ModuleFault when it cannot be had within the limit; the caller's boundary shows the panel
 */
export function loadPage(remote: string, page: string): Promise<RemotePage> {
  return inPhase('entry', withLimit(findPage(remote, page), `The module ${remote}`));
}

/** Loads it anew, from where it is live now: a broken release at an immutable address never heals by itself. */
export async function loadPageAgain(remote: string, page: string): Promise<RemotePage> {
  const live = await remoteRegistry.refresh(remote);
  if (!live) throw new Error(`The module ${remote} is not live.`);
  registerAgain(live);
  return loadPage(remote, page);
}
