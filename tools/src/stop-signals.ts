/**
 * Runs `stop` once when the terminal or a supervisor asks us to end, then ends. A second Ctrl-C ends at once.
 *
 * @param stop leaves everything clean
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(130);
    stopping = true;
    console.log(`\n${signal === 'SIGINT' ? 'Stopping' : `Stopping (${signal})`} …`);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
