import { captureLog } from '@capsule/test-kit/captured-log';
import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { readSettings } from '../settings';
import { createLogger, pathOf, quietLogController, registerAccessLog } from './access-log';

const LEVELS: Record<number, string> = { 20: 'debug', 30: 'info' };

/** Asks a server that answers everything with the given status. @returns the lines of its log */
async function linesOf(url: string, status = 200, level = 'debug') {
  const log = captureLog();
  const settings = readSettings({ API_URL: 'http://127.0.0.1:1', LOG_LEVEL: level });
  const app = Fastify({
    loggerInstance: createLogger(settings, log.destination),
    logController: quietLogController(),
  });
  registerAccessLog(app);
  app.get('/*', (_request, reply) => reply.code(status).send('x'));
  await app.inject({ url, headers: { cookie: 'session=secret' } });
  await app.close();
  return log.entries();
}

describe('an answer', () => {
  it('is one line: who asked stays out of it', async () => {
    const [line, ...more] = await linesOf('/contact?email=priya@hillview.example', 404);
    expect(more).toEqual([]);
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      service: 'gateway',
      requestId: expect.any(String),
      method: 'GET',
      path: '/contact',
      status: 404,
      ms: expect.any(Number),
      msg: 'answered',
    });
    expect(String(line?.['ms'])).toMatch(/^\d+(\.\d)?$/);
  });

  it.each([
    ['/contact', 200, 'info'],
    ['/api/units', 200, 'info'],
    ['/_mfe/mfe-marketing/1/door.js', 200, 'debug'],
    ['/_mfe/mfe-marketing/1/door.js', 404, 'debug'],
    ['/_mfe/mfe-marketing/1/door.js', 500, 'info'],
    ['/livez', 200, 'debug'],
    ['/readyz', 200, 'debug'],
    ['/readyz', 503, 'info'],
    ['/livezoo', 200, 'info'],
    ['/_mfex', 200, 'info'],
    ['/a/livez', 200, 'info'],
  ])('at %s with %d is told at level %s', async (url, status, level) => {
    const [line] = await linesOf(url, status);
    expect(LEVELS[Number(line?.['level'])]).toBe(level);
  });

  it.each([
    '/api/calendars/s3cret.ics',
    '/api/%63alendars/s3cret.ics',
    '/api/calendars%2Fs3cret',
    '/API//calendars/s3cret',
  ])('at the secret address %s is told without the secret', async (url) => {
    const [line] = await linesOf(url);
    expect(line?.['path']).toBe('/api/calendars/…');
    expect(JSON.stringify(line)).not.toContain('s3cret');
  });

  it('at a very long address is told with its beginning', async () => {
    const [line] = await linesOf(`/${'a'.repeat(300)}`);
    expect(line?.['path']).toBe(`/${'a'.repeat(199)}`);
  });

  it('is not told where only warnings are', async () => {
    expect(await linesOf('/contact', 200, 'warn')).toEqual([]);
  });
});

it.each([
  ['/contact?a=b?c', '/contact'],
  ['/contact', '/contact'],
  ['?a', ''],
])('the path of %s is %j', (url, path) => {
  expect(pathOf(url)).toBe(path);
});
