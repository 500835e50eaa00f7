import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { terminalProgress } from './terminal-progress';
import { fakeTerminal } from './testing/fake-terminal';

const DONE = (name: string, text: string) => expect.stringMatching(new RegExp(`✓ ${name} +${text} +0\\.\\d s$`));

it('steps that run side by side are redrawn where they stand, and stay when they have ended', () => {
  const { terminal, screen } = fakeTerminal();
  const progress = terminalProgress(terminal);
  const api = progress.begin('API');
  const gateway = progress.begin('Gateway');
  expect(screen()).toEqual([expect.stringContaining('API'), expect.stringContaining('Gateway')]);
  gateway.done('on port 8080');
  expect(screen()).toEqual([expect.stringMatching(/[⠋-⠿] API/), DONE('Gateway', 'on port 8080')]);
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

it('parts show as they end', async () => {
  const { terminal, screen } = fakeTerminal();
  const build = terminalProgress(terminal).begin('Build', ['api', 'shell']);
  build.endPart('shell', 'done');
  await pause(200);
  expect(screen()).toEqual([expect.stringContaining('1 of 2'), '        api', '      ✓ shell']);
  build.done('2 apps');
  expect(screen()).toEqual([DONE('Build', '2 apps')]);
});
