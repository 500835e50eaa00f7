import type { RemotePage } from '@capsule/host';
import { loadExposedModule, registerAgain } from './federation';
import { inPhase } from './module-fault';
import { remoteRegistry } from './remote-registry';

/** Time limit for a remote's page to load; after it, the error panel is shown (architecture §4). */
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
 * @throws ModuleFault when it fails or takes longer than the limit; the boundary around the page then shows the panel
 */
export function loadPage(remote: string, page: string): Promise<RemotePage> {
  return inPhase('entry', withLimit(findPage(remote, page), `The module ${remote}`));
}

/**
 * Loads a page again from the remote's live address. Trying the old address again would not help: a release never
 * changes, so a broken one stays broken.
 */
export async function loadPageAgain(remote: string, page: string): Promise<RemotePage> {
  const live = await remoteRegistry.refresh(remote);
  if (!live) throw new Error(`The module ${remote} is not live.`);
  registerAgain(live);
  return loadPage(remote, page);
}
