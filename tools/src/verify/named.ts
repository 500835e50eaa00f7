import { stripVTControlCharacters } from 'node:util';
import type { Runner } from './tally';

/** A failed test or file as jest prints it, after the project's name that Nx puts before it. */
const JEST_FAILURE = /^(@[\w/-]+: )?(?: +● (.+ › .+)|FAIL (\S+).*)$/gm;
const PLAYWRIGHT_FAILURE = /^ +\d+\) (.+?)(?: ─+)?$/gm;

/**
 * The names of the tests that failed, once each, for the end of a long output: whoever reads a CI's log often gets only
 * its last lines. Those that passed at the second try are among them.
 */
export function namedFailures(output: string, runner: Runner): string[] {
  const plain = stripVTControlCharacters(output).replaceAll('\r\n', '\n');
  const names =
    runner === 'jest'
      ? [...plain.matchAll(JEST_FAILURE)].map(([, project = '', test, file]) => `${project}${test ?? file}`)
      : [...plain.matchAll(PLAYWRIGHT_FAILURE)].map(([, name = '']) => name.trim());
  return [...new Set(names)];
}
