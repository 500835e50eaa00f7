import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReportedFault } from '@capsule/contracts/releases/client-error';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { formatDateTime, NO_VALUE } from '@capsule/web-kit/format';
import { NotLoaded } from '../part-states';
import { moduleCalls } from './modules.api';
import styles from './modules.module.css';

/** Faults that are shown at first, and that `Show more` adds. */
const STEP = 20;
/** The API gives as many at most. */
const MOST = 200;

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** One fault: closed, what happened and how often; open, where, in which browser, and its stack. */
function Fault({ fault }: { fault: ReportedFault }) {
  const { kind, message, phase, page, browser, count, firstAt, lastAt, stack } = fault;
  return (
    <details className={styles.fault}>
      <summary>
        <strong>{kind}</strong> {message}
        <span className={styles.when}>
          {times(count)}, last on {formatDateTime(lastAt)}
        </span>
      </summary>
      <dl className={styles.facts}>
        <dt>Phase</dt>
        <dd>{phase}</dd>
        <dt>Page</dt>
        <dd>{page ?? NO_VALUE}</dd>
        <dt>Browser</dt>
        <dd>{browser ?? NO_VALUE}</dd>
        <dt>First</dt>
        <dd>{formatDateTime(firstAt)}</dd>
      </dl>
      {/* It can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must take the focus */}
      <pre className={styles.stack} tabIndex={0} role="region" aria-label={`Stack of ${kind}`}>
        {stack || 'No stack was reported.'}
      </pre>
    </details>
  );
}

/** The faults by version, in the order in which their last faults happened. */
function byVersion(faults: readonly ReportedFault[]): [string, ReportedFault[]][] {
  const groups = new Map<string, ReportedFault[]>();
  for (const fault of faults) groups.set(fault.version, [...(groups.get(fault.version) ?? []), fault]);
  return [...groups];
}

/** What browsers reported of a module, by version. */
export function ModuleFaults({ module, live }: { module: string; live: string | null }) {
  const [count, setCount] = useState(STEP);
  const { data, isError, refetch } = moduleCalls.faults.useQuery(
    { module, count },
    { refetchOnMountOrArgChange: true },
  );
  const failure = isError ? <NotLoaded text="The faults could not be read." onTryAgain={() => void refetch()} /> : null;
  if (!data) return failure ?? <p className={styles.line}>Loading faults...</p>;
  if (data.data.length === 0) return failure ?? <p className={styles.line}>No faults reported</p>;
  return (
    <section aria-label={`Faults of ${module}`} className={styles.faults}>
      {byVersion(data.data).map(([version, faults]) => (
        <div key={version}>
          <h4>
            Faults of {version}
            {version === live ? ' (live)' : ''}
          </h4>
          {faults.map((fault) => (
            <Fault key={fault.id} fault={fault} />
          ))}
        </div>
      ))}
      {failure}
      {data.total > data.data.length && count < MOST && !isError ? (
        <>
          <FocusKept />
          <Button size="small" onClick={() => setCount(Math.min(count + STEP, MOST))}>
            Show more faults
          </Button>
        </>
      ) : null}
    </section>
  );
}
