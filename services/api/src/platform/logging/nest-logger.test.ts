import { beforeEach, expect, it } from '@jest/globals';
import { captureLog, type CapturedLog } from '@capsule/test-kit/captured-log';
import { createLogger } from './logger';
import { NestLogger } from './nest-logger';

/** What the framework says, in the log of the process. */

let log: CapturedLog;
beforeEach(() => {
  log = captureLog();
});

const sayAll = (level: 'debug' | 'info') => {
  const nest = new NestLogger(createLogger(level, log.destination));
  nest.log('Mapped {/api/units, GET} route', 'RouterExplorer');
  nest.warn('Something is odd', 'Injector');
  nest.error('Something failed', 'at go (main.js:1:1)');
  return log.entries().map(({ level: number, msg, context, stack }) => ({ number, msg, context, stack }));
};

const [DEBUG, WARN, ERROR] = [20, 40, 50];
const grave = [
  { number: WARN, msg: 'Something is odd', context: 'Injector', stack: undefined },
  { number: ERROR, msg: 'Something failed', context: undefined, stack: 'at go (main.js:1:1)' },
];

it('is a warning or an error with where it comes from', () => {
  expect(sayAll('info')).toEqual(grave);
});

it('is told of each start only to who asks for more than usual', () => {
  const start = { number: DEBUG, msg: 'Mapped {/api/units, GET} route', context: 'RouterExplorer', stack: undefined };
  expect(sayAll('debug')).toEqual([start, ...grave]);
});
