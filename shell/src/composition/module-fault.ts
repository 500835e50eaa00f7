import type { ClientErrorInput } from '@capsule/contracts/releases/client-error';
import { MAX_FAULT_MESSAGE, pageOfFault, scrubMessage, scrubStack } from '@capsule/contracts/releases/fault-text';
import { call } from '@capsule/host';
import { findCulprit, stackOf, type Culprit } from './culprit';
import { remoteRegistry } from './remote-registry';
import { whenIdle } from '@capsule/web-kit/when-idle';

export type FaultPhase = ClientErrorInput['phase'];

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

/** What was thrown may be anything, and so may what an error has for its message. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const messageOf = (error: unknown) => textOf(error instanceof Error ? error.message : error);

/** Each failure is reported once a page: one that happens at every render would send hundreds of reports. */
const reported = new Set<string>();

/**
 * The most different failures that are reported of a module: messages that change each time must not cause endless
 * reports.
 */
const MAX_REPORTS_OF_MODULE = 10;
const reportsOf = new Map<string, number>();

/** Whether to report a failure; counts it. */
function isNews(app: string, facts: unknown): boolean {
  const key = JSON.stringify([app, facts]);
  const reports = reportsOf.get(app) ?? 0;
  if (reported.has(key) || reports >= MAX_REPORTS_OF_MODULE) return false;
  reported.add(key);
  reportsOf.set(app, reports + 1);
  return true;
}

function report({ app, version }: Culprit, phase: FaultPhase, error: unknown): void {
  const page = pageOfFault(window.location.pathname);
  const [kind, message, stack] = [kindOf(error), messageOf(error), textOf(stackOf(error))];
  if (!isNews(app, [version, phase, kind, message.slice(0, MAX_FAULT_MESSAGE), page])) return;
  whenIdle(() => {
    const body: ClientErrorInput = {
      remote: app,
      version,
      phase,
      kind,
      page,
      message: scrubMessage(message),
      stack: scrubStack(stack),
    };
    // A failed report is ignored: the network itself may be what is broken.
    call('/api/client-errors', { method: 'POST', body }).catch(() => {});
  });
}

/**
 * Reports a failure to the API for the module's team: the release, the phase, and the error without personal data
 * (product §10.9). Failures of an overridden module are not reported: it is not a release, and its developer sees them
 * in the console.
 */
export function reportFault(remote: string, error: unknown, phase: FaultPhase = 'render'): void {
  const version = remoteRegistry.find(remote)?.version;
  if (!version || remoteRegistry.isOverridden(remote)) return;
  if (error instanceof ModuleFault) report({ app: remote, version }, error.phase, error.cause);
  else report({ app: remote, version }, phase, error);
}

/**
 * Reports that something else is in the place of a module's page or part, which did not load, or threw. The list of
 * modules says so of this tab (product §2.17); what is only reported, such as a slow script, leaves the page as it is.
 */
export function reportFailure(remote: string, error: unknown): void {
  remoteRegistry.markFailed(remote);
  reportFault(remote, error);
}

/**
 * Reports a failure outside of a module's own page, where only the stack says which module caused it.
 *
 * @param address of the script, where the browser names it
 */
export function reportStrayFault(phase: FaultPhase, error: unknown, address?: string): void {
  const culprit = findCulprit(stackOf(error), address);
  if (culprit) report(culprit, phase, error);
}
