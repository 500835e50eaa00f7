import { createInterface } from 'node:readline/promises';

/** What a command says, and asks. */
export interface Terminal {
  say: (text: string) => void;
  /** Called when something was refused. */
  fail: () => void;
  /** Asks a question; absent where nobody could answer. */
  ask?: (question: string) => Promise<boolean>;
}

/** Who ends the question by Ctrl-C or Ctrl-D has not said yes; the question itself would never be answered then. */
async function askPerson(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => void lines.once('close', () => resolve('\n')));
  const said = await Promise.race([lines.question(`${question} [y/N] `).catch(() => ended), ended]);
  // What is said next begins in a line of its own.
  if (said === '\n') process.stdout.write(said);
  lines.close();
  return /^y(es)?$/i.test(said.trim());
}

/** The terminal of this process. It asks only a person: a script that waits for an answer would wait for ever. */
export function processTerminal(): Terminal {
  const isPerson = process.stdin.isTTY && process.stdout.isTTY;
  return {
    say: (text) => console.log(text),
    fail: () => void (process.exitCode = 1),
    ...(isPerson ? { ask: askPerson } : {}),
  };
}
