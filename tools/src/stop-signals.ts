/** What ends a command, from the terminal or a supervisor. */
export const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Of one Ctrl-C two signals may come, within so many ms: from the terminal and from npm, where its shell has replaced
 * itself by the script, as Bash does.
 */
const TOGETHER_MS = 1000;

/** In ms. */
const PARENT_CHECK = 500;

/**
 * Waits until the shell in which npm runs a script has ended. When npm is asked to end, it ends that shell, and the
 * script gets no signal. Processes that were started in other ways may outlive their parent.
 */
function onceOrphaned(end: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    end();
  }, PARENT_CHECK);
  check.unref();
}

/**
 * Runs `stop` once on a signal from the terminal or a supervisor, then exits. A later Ctrl-C exits at once.
 *
 * @param stop shuts everything down cleanly
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let since: number | null = null;
  const end = (why = '') => {
    since = performance.now();
    console.log(`\nStopping${why} …`);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (since === null) end(signal === 'SIGINT' ? '' : ` (${signal})`);
    else if (performance.now() - since > TOGETHER_MS) process.exit(130);
  };
  for (const signal of ENDING) process.on(signal, onSignal);
  onceOrphaned(() => {
    if (since === null) end(' (npm has ended)');
  });
}

/**
 * Keeps this process from being ended, while it has something that would outlive it.
 *
 * @returns `wasEnded` says whether somebody has tried, `release` lets them
 */
export function holdSignals(): { wasEnded: () => boolean; release: () => void } {
  let wasEnded = false;
  const hold = () => void (wasEnded = true);
  for (const signal of ENDING) process.on(signal, hold);
  const release = () => {
    for (const signal of ENDING) process.off(signal, hold);
  };
  return { wasEnded: () => wasEnded, release };
}
