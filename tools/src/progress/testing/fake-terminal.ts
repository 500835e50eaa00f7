import { Writable } from 'node:stream';
import type { Terminal } from '../terminal-progress';

/** A terminal without colours that a test reads. It knows what progress writes: text, and the two sequences below. */
export function fakeTerminal(): { terminal: Terminal; screen: () => string[] } {
  let written = '';
  const terminal = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  return {
    terminal: Object.assign(terminal, { columns: 80, hasColors: () => false }),
    screen: () => linesAfter(written),
  };
}

const ESCAPE = '\u001B[';

/** Reads `ESC[3A`, which goes up by three lines, and `ESC[0J`, which clears from here to the end. */
function linesAfter(written: string): string[] {
  const [first = '', ...rest] = written.split(ESCAPE);
  const lines = first.split('\n');
  for (const part of rest) {
    const [, count, command, text = ''] = /^(\d+)([AJ])(.*)$/s.exec(part) ?? [];
    if (command === 'A') lines.splice(-1 - Number(count), Number(count));
    const [here = '', ...next] = text.split('\n');
    lines[lines.length - 1] += here;
    lines.push(...next);
  }
  return lines.slice(0, -1);
}
