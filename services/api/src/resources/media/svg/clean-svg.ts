import { text } from 'node:stream/consumers';
import { REFUSED } from './refused';
import { sanitizeSvg } from './sanitize-svg';

/** A program of its own, which may be killed: takes an SVG from standard input, and writes a `CleanSvg` as JSON. */
try {
  process.stdout.write(JSON.stringify(sanitizeSvg(await text(process.stdin))));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = REFUSED;
}
