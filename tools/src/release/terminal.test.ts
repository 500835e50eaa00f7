import { afterEach, expect, it, jest } from '@jest/globals';
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

it('says on the console, and fails by the code of the process', () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const terminal = processTerminal();
  terminal.say('Deployed.');
  expect(said).toHaveBeenCalledWith('Deployed.');
  terminal.fail();
  expect(process.exitCode).toBe(1);
});
