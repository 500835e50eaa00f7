import Card from '@mui/material/Card';
import { useId } from 'react';
import type { RemoteRegistry } from '@capsule/contracts/releases/composition';
import type { LiveModule, ModuleStep } from '@capsule/contracts/releases/live-module';
import { Badge } from '@capsule/web-kit/badge';
import { formatDateTime } from '@capsule/web-kit/format';
import { conditionOf } from './module-condition';
import { ModuleFaults } from './module-faults';
import styles from './modules.module.css';

/** `Nov 20, 2026 at 9:05 AM by priya: Deployed` */
const whenAndWho = ({ at, by, why }: ModuleStep) => `${formatDateTime(at)} by ${by}${why ? `: ${why}` : ''}`;

function Live({ step }: { step: ModuleStep }) {
  if (step.version === null) return <p className={styles.line}>Not live since {whenAndWho(step)}</p>;
  return (
    <p className={styles.line}>
      <span className={styles.version}>{step.version}</span> live since {whenAndWho(step)}
    </p>
  );
}

function Earlier({ steps }: { steps: readonly ModuleStep[] }) {
  if (steps.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>Earlier versions ({steps.length})</summary>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.lock}>
            <span className={styles.version}>{step.version ?? 'taken off'}</span> from {whenAndWho(step)}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** One module: what is live of it, how it stands here, what was live before, and its faults. */
export function ModuleCard({ module, registry }: { module: LiveModule; registry: RemoteRegistry }) {
  const id = useId();
  const { name, history } = module;
  const [live, ...earlier] = history;
  const { text, tone, version } = conditionOf(name, registry);
  if (!live) return null;
  const isBehind = version !== null && version !== live.version;
  return (
    <Card variant="outlined" component="article" aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h3 id={id}>{name}</h3>
        <Badge color={tone}>{text}</Badge>
      </div>
      <Live step={live} />
      {isBehind ? <p className={styles.behind}>This tab has {version}. Reload the page to get what is live.</p> : null}
      <Earlier steps={earlier} />
      <ModuleFaults module={name} live={live.version} />
    </Card>
  );
}
