import { findCulprit, HOST } from './culprit';
import { reportFault, reportStrayFault } from './module-fault';
import { shownRemote } from './page-routes';

/** Notices scripts that keep the browser busy for so long that clicks seem to be lost. */

/** Half a second happens on a slow phone; a second is a fault. */
const LONG_MS = 1000;

const ENTRY_TYPE = 'long-animation-frame';

/** A script of a long frame, as https://w3c.github.io/long-animation-frames describes it. */
interface ScriptTiming {
  duration: number;
  /** Where the script was entered: its address, the function, and the place in the file; -1 where it is unknown. */
  sourceURL: string;
  sourceFunctionName: string;
  sourceCharPosition: number;
}

interface LongFrame extends PerformanceEntry {
  scripts: readonly ScriptTiming[];
}

/** Reported by its name, and by the place where the script was entered: minified files are one line. */
class LongTaskError extends Error {
  override name = 'LongTask';
  constructor({ sourceURL, sourceFunctionName, sourceCharPosition }: ScriptTiming) {
    super('A script has kept the page busy for a second or more.');
    this.stack = `at ${sourceFunctionName} (${sourceURL}:1:${Math.max(0, sourceCharPosition) + 1})`;
  }
}

/**
 * Events and renders are entered by the host, whatever they run. So a script of the host is the shown module's, and the
 * host's own only where its own page is shown.
 */
function report(script: ScriptTiming): void {
  const isHost = findCulprit(script.sourceURL)?.app === HOST;
  const remote = isHost ? shownRemote() : undefined;
  const error = new LongTaskError(script);
  if (remote === undefined) reportStrayFault('script', error);
  else reportFault(remote, error, 'script');
}

/** Watches from now on, and reports what was noticed before. Browsers that cannot name the script are not watched. */
export function watchForLongTasks(): void {
  if (typeof PerformanceObserver !== 'function') return;
  if (!PerformanceObserver.supportedEntryTypes?.includes(ENTRY_TYPE)) return;
  const observer = new PerformanceObserver((frames) => {
    // The observer asks for this entry type only.
    const scripts = (frames.getEntries() as LongFrame[]).flatMap((frame) => frame.scripts);
    for (const script of scripts) if (script.duration >= LONG_MS) report(script);
  });
  observer.observe({ type: ENTRY_TYPE, buffered: true });
}
