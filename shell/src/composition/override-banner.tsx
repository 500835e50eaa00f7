import { useLocation } from 'react-router-dom';
import {
  endOfOverride,
  OVERRIDE_END,
  OVERRIDE_PARAMETER,
  type RemoteOverride,
} from '@capsule/contracts/releases/composition';
import styles from './panels.module.css';
import { remoteRegistry } from './remote-registry';

/** What runs: the module from the other address, or its release and why. */
function WhatRuns({ override: { name, origin, problem } }: { override: RemoteOverride }) {
  if (problem === undefined) {
    return (
      <span>
        <strong>{name}</strong> is loaded from <strong>{origin}</strong>, in this browser only.
      </span>
    );
  }
  const instead = remoteRegistry.find(name) ? 'runs as released, not from' : 'is not live, and does not run from';
  return (
    <span>
      <strong>{name}</strong> {instead} <strong>{origin}</strong>: {problem}
    </span>
  );
}

/** The address of this page with other overrides. The gateway decides about them, so it needs a full page load. */
function useAddressWith(): (wish: string) => string {
  const { pathname, search, hash } = useLocation();
  return (wish) => {
    const parameters = new URLSearchParams(search);
    parameters.set(OVERRIDE_PARAMETER, wish);
    return `${pathname}?${parameters.toString()}${hash}`;
  };
}

/**
 * Lists the modules that are loaded from another address than the store's, so that nobody mistakes them for the
 * released ones, and those that could not be; and offers to end this. What development loads from source is listed only
 * when it fails.
 */
export function OverrideBanner() {
  const addressWith = useAddressWith();
  const overrides = remoteRegistry.current().overrides ?? [];
  const shown = overrides.filter(({ fixed, problem }) => !fixed || problem !== undefined);
  if (shown.length === 0) return null;
  const canEndMore = shown.filter(({ fixed }) => !fixed).length > 1;
  return (
    <div className={styles.banner} role="status">
      {shown.map((override) => (
        <div key={override.name} className={styles.override}>
          <WhatRuns override={override} />
          {!override.fixed && (
            <a href={addressWith(endOfOverride(override.name))} aria-label={`End ${override.name}`}>
              End
            </a>
          )}
        </div>
      ))}
      {canEndMore && <a href={addressWith(OVERRIDE_END)}>End all</a>}
    </div>
  );
}
