import { afterEach, expect, it, jest } from '@jest/globals';
import { terminalProgress } from './terminal-progress';
import { fakeTerminal } from './testing/fake-terminal';

const DONE = (name: string, text: string) => expect.stringMatching(new RegExp(`✓ ${name} +${text} +\\d+\\.\\d s$`));

afterEach(() => void jest.useRealTimers());

it('steps that run at the same time are redrawn in place, and stay when they have ended', () => {
  const { terminal, screen } = fakeTerminal();
  const progress = terminalProgress(terminal);
  const api = progress.begin('API');
  const gateway = progress.begin('Gateway');
  expect(screen()).toEqual([expect.stringContaining('API'), expect.stringContaining('Gateway')]);
  gateway.done('on port 8080');
  expect(screen()).toEqual([expect.stringMatching(/[⠁-⠿] API/), DONE('Gateway', 'on port 8080')]);
  api.done('on port 3000');
  terminal.write('Ready.\n');
  progress.begin('Another').done('after it');
  expect(screen()).toEqual([
    DONE('API', 'on port 3000'),
    DONE('Gateway', 'on port 8080'),
    'Ready.',
    DONE('Another', 'after it'),
  ]);
});

it('a step that somebody has ended is neither done nor failed', () => {
  const { terminal, screen } = fakeTerminal();
  terminalProgress(terminal).begin('API').ended();
  expect(screen()).toEqual([expect.stringMatching(/^ {2}– API +ended +\d+\.\d s$/)]);
});

it('parts show as they end, within 80 ms', () => {
  jest.useFakeTimers();
  const { terminal, screen } = fakeTerminal();
  const build = terminalProgress(terminal).begin('Build', ['api', 'shell']);
  build.endPart('shell', 'done');
  jest.advanceTimersByTime(80);
  expect(screen()).toEqual([expect.stringContaining('1 of 2'), '        api', '      ✓ shell']);
  build.done('2 apps');
  expect(screen()).toEqual([DONE('Build', '2 apps')]);
  // What is written below the steps afterwards is not cleared.
  expect(jest.getTimerCount()).toBe(0);
});
