import { performance } from 'node:perf_hooks';
import type { Progress } from './progress';

/**
 * Progress for logs and pipes: a line when a step ends, and for steps with several parts also when they begin.
 *
 * @param print prints one line
 */
export function plainProgress(print: (line: string) => void): Progress {
  return {
    begin: (name, parts = []) => {
      const started = performance.now();
      let ended = 0;
      const end = (text: string) => print(`${name}: ${text} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      if (parts.length > 0) print(`${name}: ${parts.join(', ')}`);
      return {
        endPart: (part, outcome) => {
          ended += 1;
          print(`${name}: ${part} ${outcome}, ${ended} of ${parts.length}`);
        },
        done: end,
        failed: () => end('failed'),
        ended: () => end('ended'),
      };
    },
  };
}
