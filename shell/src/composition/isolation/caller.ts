import { findCulprit, type Culprit } from '../culprit';

/** A line of a stack that names a file, in the forms of all browsers. */
const NAMES_FILE = /:\/\//;

/**
 * The module whose code called the function that asks. Code of the shell that a module has called is the shell's.
 *
 * @param framesBelow how many functions of the asker stand between this one and the caller
 * @returns `null` when the shell, the browser or an unknown file was the caller
 */
export function callingModule(framesBelow: number): Culprit | null {
  const places = (new Error().stack ?? '').split('\n').filter((line) => NAMES_FILE.test(line));
  // The first is this function.
  const culprit = findCulprit(places[framesBelow + 1]);
  return culprit?.app === 'shell' ? null : culprit;
}
