import { afterEach, expect, it, jest } from '@jest/globals';
import type { Step } from './verify/steps';

/** `npm test`, ended in the moment between two steps: none of them was under way, and what follows was not run. */

const begun: string[] = [];
const step = (name: string): Step => ({ name, command: [name], limit: 1 });

jest.unstable_mockModule('./verify/asked-steps', () => ({ askedSteps: async () => [step('lint'), step('types')] }));
jest.unstable_mockModule('./verify/run-step', () => ({
  runStep: async ({ name }: Step) => {
    begun.push(name);
    process.emit('SIGTERM');
    return { ending: { kind: 'exited', code: 0 }, output: '' };
  },
}));

afterEach(() => {
  process.exitCode = undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
});

it('npm test that is ended between two steps begins none any more, and does not end well', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await import('./verify');
  expect(begun).toEqual(['lint']);
  expect(process.exitCode).toBe(1);
});
