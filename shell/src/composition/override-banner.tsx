import { OVERRIDE_END, OVERRIDE_PARAMETER } from '@capsule/contracts/releases/composition';
import styles from './panels.module.css';
import { remoteRegistry } from './remote-registry';

/** Says which modules do not come from the release, so that nobody takes a team's try for the product; ends it. */
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
      {/* The gateway ends it, so this is a full load. */}
      <a href={`?${OVERRIDE_PARAMETER}=${OVERRIDE_END}`}>End</a>
    </div>
  );
}
