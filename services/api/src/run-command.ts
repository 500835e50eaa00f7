/**
 * Runs the task of a command-line program: prints its result, or its error in one line without a stack, and exits with
 * 0 or 1.
 */
export async function runCommand(task: (parameters: string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await task(process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * A signal may come twice at once: from the terminal, and from the command that has started this program. One that comes
 * later than so many ms ends it whatever it waits for.
 */
const TOGETHER_MS = 1000;

/**
 * For a task that must take back what it has begun where somebody ends it, by Ctrl-C or as a supervisor does.
 *
 * @returns aborted then, with words for that person as its reason
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  let since = 0;
  const stop = () => {
    since ||= performance.now();
    if (performance.now() - since > TOGETHER_MS) process.exit(130);
    stopping.abort(new Error('Ended before it was done: nothing has changed.'));
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
  return stopping.signal;
}
