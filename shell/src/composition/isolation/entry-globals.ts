import { federationName } from '@capsule/contracts/releases/composition';
import { reportFault } from '../module-fault';
import { remoteRegistry } from '../remote-registry';

class ForeignNameError extends Error {
  override name = 'ForeignName';
}

/** The module whose entry runs just now, or `undefined` when another script does. */
function runningEntry(): string | undefined {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement && script.src !== ''
    ? remoteRegistry.findByEntry(script.src)?.name
    : undefined;
}

const guarded = new Set<string>();

/**
 * A remote's entry hands over its module by a global variable of the remote's name. From now on only that entry can set
 * it: otherwise the code of one module could stand on the pages of another.
 *
 * @param remotes names of the registered remotes
 */
export function guardEntryGlobals(remotes: readonly string[]): void {
  for (const remote of remotes) {
    if (guarded.has(remote)) continue;
    guarded.add(remote);
    let container: unknown;
    Object.defineProperty(window, federationName(remote), {
      get: () => container,
      set(value: unknown) {
        const running = runningEntry();
        // The federation runtime clears the variable (sets `undefined`) outside any entry script, before it loads
        // another release.
        if (running === remote || (running === undefined && value === undefined)) container = value;
        else if (running !== undefined)
          reportFault(running, new ForeignNameError(`${running} set ${remote}'s variable.`));
      },
    });
  }
}
