import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, it, jest } from '@jest/globals';
import { ROOT } from '../workspace';
import { processTerminal } from './terminal';

/** Whom a command asks: a script that waits for an answer would wait for ever. */

const streams = { input: process.stdin.isTTY, output: process.stdout.isTTY };
afterEach(() => {
  process.stdin.isTTY = streams.input;
  process.stdout.isTTY = streams.output;
  process.exitCode = undefined;
  jest.restoreAllMocks();
});

it.each([
  ['is asked', true, true, true],
  ['is not asked, who pipes the answers in', false, true, false],
  ['is not asked, whose questions go into a file', true, false, false],
])('%s', (_who, input, output, isAsked) => {
  process.stdin.isTTY = input;
  process.stdout.isTTY = output;
  expect(processTerminal().ask !== undefined).toBe(isAsked);
});

/** Asks somebody who types this, and then ends what is typed, as Ctrl-D does. @returns what stands on the terminal */
async function asked(typed: string): Promise<string> {
  const program = `
    process.stdin.isTTY = process.stdout.isTTY = true;
    const { processTerminal } = await import('./tools/src/release/terminal.ts');
    const isMeant = await processTerminal().ask('Take it back?');
    console.log(isMeant ? 'It is taken back.' : 'It is not.');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(typed);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(code).toBe(0);
  return stripVTControlCharacters(said);
}

it.each([
  ['y\n', 'It is taken back.'],
  ['Yes\n', 'It is taken back.'],
  ['\n', 'It is not.'],
  ['yet\n', 'It is not.'],
  ['', 'It is not.'],
  ['ye', 'It is not.'],
])('who types %j is understood, who ends the question has not said yes: %s', async (typed, outcome) => {
  expect((await asked(typed)).split('\n').at(-2)).toBe(outcome);
});

it('says on the console, and fails by the code of the process', () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const terminal = processTerminal();
  terminal.say('Deployed.');
  expect(said).toHaveBeenCalledWith('Deployed.');
  terminal.fail();
  expect(process.exitCode).toBe(1);
});
