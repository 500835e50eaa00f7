import childProcess, { type ExecFileOptions } from 'node:child_process';
import { afterEach, expect, it, jest } from '@jest/globals';

/** A registry that takes a call and never answers: npm waits for it, until it is ended as Node ends a program. */
jest.unstable_mockModule('node:child_process', () => ({
  ...childProcess,
  execFile: (
    _program: string,
    _args: string[],
    { timeout = 0 }: ExecFileOptions,
    done: (error: Error, said: string) => void,
  ) => timeout > 0 && setTimeout(() => done(new Error('SIGTERM'), ''), timeout),
}));
const { runNpm } = await import('./run-npm');

afterEach(() => {
  jest.useRealTimers();
});

it('a registry that never answers ends a check after five minutes, with nothing that it has said', async () => {
  jest.useFakeTimers();
  let answer: string | null = null;
  void runNpm(['audit', '--json']).then((said) => (answer = said));
  await jest.advanceTimersByTimeAsync(299_999);
  expect(answer).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(answer).toBe('');
});
