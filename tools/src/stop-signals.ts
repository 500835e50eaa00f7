/** What ends a command, from the terminal or a supervisor. */
export const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

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
 * Runs `stop` once on a signal from the terminal or a supervisor, then exits. A second Ctrl-C exits at once.
 *
 * @param stop shuts everything down cleanly
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (why = '') => {
    stopping = true;
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
    if (stopping) process.exit(130);
    end(signal === 'SIGINT' ? '' : ` (${signal})`);
  };
  for (const signal of ENDING) process.on(signal, onSignal);
  onceOrphaned(() => {
    if (!stopping) end(' (npm has ended)');
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
