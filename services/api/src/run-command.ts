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
