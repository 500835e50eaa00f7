import type { SlotName } from '@capsule/contracts/releases/slots';
import type { ComponentType } from 'react';
import type { RemoteModule, RemotePage } from '@capsule/host';
import { loadExposedModule, registerAgain } from './federation';
import { fetchAnew, isChunkMissing, missingFile, preloadedFiles } from './fresh-files';
import { inPhase, ModuleFault } from './module-fault';
import { remoteRegistry } from './remote-registry';

/** Time limit for a remote's page to load; after it, the error panel is shown (architecture §4). */
const OVERALL_LIMIT_MS = 8000;

/** The code of the federation runtime for an entry whose script cannot be loaded. */
const ENTRY_NOT_LOADED = 'RUNTIME-008';

function withLimit<T>(work: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${what} took longer than ${OVERALL_LIMIT_MS} ms.`)),
      OVERALL_LIMIT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** From here on its code runs in this tab. */
async function loadModule(remote: string): Promise<RemoteModule> {
  const module = await inPhase('entry', loadExposedModule(remote));
  remoteRegistry.markLoaded(remote);
  return module;
}

async function findPage(remote: string, page: string): Promise<RemotePage> {
  const { pages } = await loadModule(remote);
  const load = pages[page];
  if (!load) throw new Error(`The remote ${remote} has no page "${page}".`);
  return inPhase('page', load());
}

/** What fills a slot; whoever shows it has checked the properties. */
export interface SlotModule {
  default: ComponentType<object>;
}

async function findSlot(remote: string, slot: SlotName): Promise<SlotModule> {
  const { slots = {} } = await loadModule(remote);
  const load = slots[slot] as (() => Promise<SlotModule>) | undefined;
  if (!load) throw new Error(`The remote ${remote} has nothing for the slot "${slot}".`);
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

/** Whether a file could not be loaded; another try may get it. */
const isLoadFailure = (error: unknown): error is ModuleFault =>
  error instanceof ModuleFault && (isChunkMissing(error.cause) || error.message.includes(ENTRY_NOT_LOADED));

/**
 * Loads something again from the remote's live address. Trying the old address again would not help: a release never
 * changes, so a broken one stays broken.
 *
 * One call is enough however many files had failed: the browser answers each of them once from its failed preload, so
 * as many tries may fail.
 */
async function tryAgain<T>(remote: string, load: () => Promise<T>): Promise<T> {
  const live = await remoteRegistry.refresh(remote);
  if (!live) throw new Error(`The module ${remote} is not live.`);
  const preloaded = preloadedFiles(live);
  const lastStart = Date.now() + OVERALL_LIMIT_MS;
  await fetchAnew([live.entry, ...preloaded]);
  for (let triesLeft = preloaded.length; ; triesLeft -= 1) {
    registerAgain(live);
    try {
      return await load();
    } catch (error) {
      if (triesLeft === 0 || Date.now() > lastStart || !isLoadFailure(error)) throw error;
      await fetchAnew([missingFile(error.cause) ?? live.entry]);
    }
  }
}

/** @throws ModuleFault of the last try, or of the phase `entry` where nobody can say where the remote is live */
const loadAgain = <T>(remote: string, load: () => Promise<T>): Promise<T> => inPhase('entry', tryAgain(remote, load));

/** Loads a page again, from where its remote is live. */
export const loadPageAgain = (remote: string, page: string): Promise<RemotePage> =>
  loadAgain(remote, () => loadPage(remote, page));

/** Loads what a remote offers in a slot, as {@link loadPage} does a page. */
export const loadSlot = (remote: string, slot: SlotName): Promise<SlotModule> =>
  inPhase('entry', withLimit(findSlot(remote, slot), `The module ${remote}`));

/** Loads it again, as {@link loadPageAgain} does. */
export const loadSlotAgain = (remote: string, slot: SlotName): Promise<SlotModule> =>
  loadAgain(remote, () => loadSlot(remote, slot));
