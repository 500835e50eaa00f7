import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { reportVitals, VITAL_BOUNDS, type VitalName } from '@capsule/contracts/vitals/vital-words';
import type { VitalsReport } from '@capsule/contracts/vitals/vitals';
import type { MeasuredPage } from './measured-page';
import { openedPage } from './opened-page';

const SHIFT_DECIMALS = 10_000;

/** As it is sent: whole milliseconds, shifts to the fourth decimal, and no more than the most. */
function sent(vital: VitalName, value: number): number {
  const rounded = vital === 'cls' ? Math.round(value * SHIFT_DECIMALS) / SHIFT_DECIMALS : Math.round(value);
  return Math.min(Math.max(rounded, 0), VITAL_BOUNDS[vital].most);
}

/** Whether a value is of the page with which the document was opened, and not of one that followed. */
const isOfOpenedPage = ({ entries }: Metric) => entries.every(({ startTime }) => openedPage.wasShownAt(startTime));

/**
 * Measures from now on, and also what was before, and sends it once: when the page is hidden for the first time. From then
 * on nobody sees it, and it may never come back. A beacon arrives also when the page goes away.
 */
export function sendWhenHidden(page: MeasuredPage): void {
  const values: VitalsReport['values'] = {};
  const note = (metric: Metric) => {
    const vital = metric.name.toLowerCase() as VitalName;
    if (isOfOpenedPage(metric)) values[vital] = sent(vital, metric.value);
  };
  for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(note, { reportAllChanges: true });

  let isSent = false;
  const send = () => {
    if (isSent || Object.keys(values).length === 0) return;
    isSent = true;
    const body: VitalsReport = { ...page, values };
    const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
    navigator.sendBeacon(reportVitals.path, json);
  };
  // After the listeners of what measures, which takes in the last entries when the page is hidden.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
}
