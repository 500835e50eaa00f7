import { expect, it } from '@jest/globals';
import { captureLog } from './captured-log';

it('a captured log has its lines as written and as objects', () => {
  const log = captureLog();
  log.destination.write('{"level":30,"msg":"answered"}\n');
  expect(log.lines).toEqual(['{"level":30,"msg":"answered"}\n']);
  expect(log.entries()).toEqual([{ level: 30, msg: 'answered' }]);
});
