/** In ms. */
const PARENT_CHECK = 500;

/**
 * Waits for the end of the shell in which npm runs a script: asked to end, npm asks that shell, and the shell ends
 * without a word to us. Started in any other way, a process may outlive who started it.
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
 * Runs `stop` once when the terminal or a supervisor asks us to end, then ends. A second Ctrl-C ends at once.
 *
 * @param stop leaves everything clean
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  onceOrphaned(() => {
    if (!stopping) end(' (npm has ended)');
  });
}
