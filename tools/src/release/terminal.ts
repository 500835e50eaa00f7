import { createInterface } from 'node:readline/promises';

/** What a command says, and asks. */
export interface Terminal {
  say: (text: string) => void;
  /** Called when something was refused. */
  fail: () => void;
  /** Asks a question; absent where nobody could answer. */
  ask?: (question: string) => Promise<boolean>;
}

async function askPerson(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
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
