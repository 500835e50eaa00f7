import { RemoteManifest } from '@capsule/contracts';
import { createFaultFinder } from '@capsule/contracts/schema/faults';

const faultsOf = createFaultFinder(RemoteManifest);

/**
 * Refuses a manifest that breaks its contract, before anything is built.
 * @throws with a line for each fault: the field, and what is wrong
 */
export function assertManifest(manifest: RemoteManifest): void {
  const faults = faultsOf(manifest);
  if (faults.length === 0) return;
  throw new Error(['src/manifest.ts breaks its contract:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
}
