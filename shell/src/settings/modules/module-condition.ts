import type { RemoteRegistry } from '@capsule/contracts/releases/composition';
import { HOST } from '../../composition/culprit';
import { remoteRegistry } from '../../composition/remote-registry';

/** How a module stands in this tab. */
export interface ModuleCondition {
  text: string;
  tone: 'green' | 'blue' | 'yellow' | 'red';
  /** The version that this tab has of it; `null` where it has none. */
  version: string | null;
}

const OUTCOMES = {
  failed: { text: 'Failed in this tab', tone: 'red' },
  loaded: { text: 'Loaded in this tab', tone: 'green' },
} as const;

/** How a module stands in this tab, by the registry that the tab has. */
export function conditionOf(name: string, { host, remotes, overrides = [] }: RemoteRegistry): ModuleCondition {
  if (name === HOST) return { ...OUTCOMES[remoteRegistry.outcomeOf(name) ?? 'loaded'], version: host ?? null };
  const version = remotes.find((remote) => remote.name === name)?.version ?? null;
  const override = overrides.find((each) => each.name === name && each.problem === undefined);
  if (override) return { text: `Overridden: loaded from ${override.origin}`, tone: 'yellow', version: null };
  if (version === null) return { text: 'Not in this tab', tone: 'blue', version };
  if (remotes.some((remote) => remote.name === name && remote.entry === ''))
    return { text: 'Its release cannot be read', tone: 'red', version };
  const outcome = remoteRegistry.outcomeOf(name);
  return outcome === null
    ? { text: 'Not opened yet in this tab', tone: 'blue', version }
    : { ...OUTCOMES[outcome], version };
}
