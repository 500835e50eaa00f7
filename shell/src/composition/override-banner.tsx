import { OVERRIDE_END, OVERRIDE_PARAMETER } from '@capsule/contracts/releases/composition';
import styles from './panels.module.css';
import { remoteRegistry } from './remote-registry';

/**
 * Lists the modules that are loaded from another address than the store's, so that nobody mistakes them for the
 * released ones, and offers to end this.
 */
export function OverrideBanner() {
  const chosen = (remoteRegistry.current().overrides ?? []).filter(({ fixed }) => !fixed);
  if (chosen.length === 0) return null;
  return (
    <div className={styles.banner} role="status">
      {chosen.map(({ name, origin }) => (
        <span key={name}>
          <strong>{name}</strong> is loaded from <strong>{origin}</strong>, in this browser only.
        </span>
      ))}
      {/* The gateway ends the override, so this is a full page load. */}
      <a href={`?${OVERRIDE_PARAMETER}=${OVERRIDE_END}`}>End</a>
    </div>
  );
}
