import type { Cleaning } from './cleaner-process';
import { readFrames, toFrame } from './frames';
import { sanitizeSvg } from './sanitize-svg';

/** A program of its own, which may be killed: takes SVGs from standard input, one at a time, and answers a `Cleaning` to each. */

function cleaning(svg: string): Cleaning {
  try {
    return { clean: sanitizeSvg(svg) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

for await (const svg of readFrames(process.stdin)) process.stdout.write(toFrame(JSON.stringify(cleaning(svg))));
