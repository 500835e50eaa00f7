import type { FAULT_PHASES } from '@capsule/contracts/releases/client-error';
import { call } from '@capsule/host';
import { remoteRegistry } from './remote-registry';

export type FaultPhase = (typeof FAULT_PHASES)[number];

/** A module that could not be loaded, and how far it came. */
export class ModuleFault extends Error {
  override name = 'ModuleFault';
  constructor(
    readonly phase: Exclude<FaultPhase, 'render'>,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Marks what fails in `work` with the phase in which it did. */
export const inPhase = <T>(phase: ModuleFault['phase'], work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof ModuleFault ? error : new ModuleFault(phase, error);
  });

const kindOf = (error: unknown) =>
  (error instanceof Error ? error.name.replace(/[^A-Za-z]/g, '').slice(0, 60) : '') || 'Unknown';

/** One report of a kind is enough: a page that fails at every render would send hundreds. */
const reported = new Set<string>();

/**
 * Tells the team whose module failed: which release, where, what kind of error, and nothing of the person. A module
 * that somebody tries from elsewhere is no release: its failures are in that person's console.
 */
export function reportFault(remote: string, error: unknown): void {
  if (remoteRegistry.isOverridden(remote)) return;
  const version = remoteRegistry.find(remote)?.version;
  const fault = error instanceof ModuleFault ? error : null;
  const report = { remote, version, phase: fault?.phase ?? 'render', kind: kindOf(fault ? fault.cause : error) };
  const key = JSON.stringify(report);
  if (!version || reported.has(key)) return;
  reported.add(key);
  // Whatever is broken may be the network itself; there is nobody to tell that a report failed.
  call('/api/client-errors', { method: 'POST', body: report }).catch(() => {});
}
