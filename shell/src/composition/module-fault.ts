import type { FAULT_PHASES } from '@capsule/contracts/releases/client-error';
import { call } from '@capsule/host';
import { findCulprit, stackOf, type Culprit } from './culprit';
import { remoteRegistry } from './remote-registry';

export type FaultPhase = (typeof FAULT_PHASES)[number];

/** A module that could not be loaded, with the phase in which loading failed. */
export class ModuleFault extends Error {
  override name = 'ModuleFault';
  constructor(
    readonly phase: 'entry' | 'page',
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Rejects with a ModuleFault of this phase when `work` fails. */
export const inPhase = <T>(phase: ModuleFault['phase'], work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof ModuleFault ? error : new ModuleFault(phase, error);
  });

const kindOf = (error: unknown) =>
  (error instanceof Error ? error.name.replace(/[^A-Za-z]/g, '').slice(0, 60) : '') || 'Unknown';

/** Each kind of failure is reported once: a page that fails at every render would send hundreds of reports. */
const reported = new Set<string>();

function report({ app, version }: Culprit, phase: FaultPhase, error: unknown): void {
  const body = { remote: app, version, phase, kind: kindOf(error) };
  const key = JSON.stringify(body);
  if (reported.has(key)) return;
  reported.add(key);
  // A failed report is ignored: the network itself may be what is broken.
  call('/api/client-errors', { method: 'POST', body }).catch(() => {});
}

/**
 * Reports a failure to the API for the module's team: the release, the phase and the kind of error, no personal data.
 * Failures of an overridden module are not reported: it is not a release, and its developer sees them in the console.
 */
export function reportFault(remote: string, error: unknown): void {
  const version = remoteRegistry.find(remote)?.version;
  if (!version || remoteRegistry.isOverridden(remote)) return;
  if (error instanceof ModuleFault) report({ app: remote, version }, error.phase, error.cause);
  else report({ app: remote, version }, 'render', error);
}

/**
 * Reports a failure of which only the stack says whose it is: outside of a module's own page.
 *
 * @param address of the script, where the browser names it
 */
export function reportStrayFault(phase: FaultPhase, error: unknown, address?: string): void {
  const culprit = findCulprit(stackOf(error), address);
  if (culprit) report(culprit, phase, error);
}
