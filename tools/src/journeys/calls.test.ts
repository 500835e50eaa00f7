import { describe, expect, it } from '@jest/globals';
import { appsIn, callsIn, newFailures } from './calls';

const line = (method: string, path: string, status: number) =>
  JSON.stringify({ level: 30, msg: 'answered', method, path, status, ms: 3 });

describe('the calls in a log', () => {
  it('are counted by method and path without ids, with every status', () => {
    const log = [
      line('GET', '/api/units', 200),
      line('PATCH', '/api/units/7', 200),
      line('PATCH', '/api/units/12', 422),
      line('POST', '/api/units/7/photos/9', 201),
      line('GET', '/admin/units', 404),
      '{"level":30,"msg":"a lock went live"}',
      'Error: plain text',
      '{"msg":"answ',
    ].join('\n');
    expect(callsIn(log)).toEqual(
      new Map([
        ['GET /api/units', new Set([200])],
        ['PATCH /api/units/:id', new Set([200, 422])],
        ['POST /api/units/:id/photos/:id', new Set([201])],
      ]),
    );
  });
});

it('the apps in a log are those of which files were loaded', () => {
  const log = [
    line('GET', '/_mfe/mfe-admin-ops/1.0.0-0123456789ab/remoteEntry.js', 200),
    line('GET', '/_mfe/mfe-admin-ops/1.0.0-0123456789ab/page-units.js', 304),
    line('GET', '/_mfe/shell/1.0.0-0123456789ab/main.js', 200),
    line('GET', '/_mfe/table.json', 200),
    line('GET', '/admin/contacts', 200),
  ].join('\n');
  expect(appsIn(log)).toEqual(new Set(['mfe-admin-ops', 'shell']));
});

describe('what breaks', () => {
  const current = callsIn([line('GET', '/api/units', 200), line('POST', '/api/login', 401)].join('\n'));

  it.each([
    ['a refusal that today’s front end meets too', [line('POST', '/api/login', 401)], []],
    ['a success', [line('GET', '/api/older', 200)], []],
    ['a call that is gone', [line('GET', '/api/older', 404)], ['GET /api/older was answered with 404']],
    ['a body that is refused now', [line('POST', '/api/login', 422)], ['POST /api/login was answered with 422']],
    ['a failure', [line('GET', '/api/units', 500)], ['GET /api/units was answered with 500']],
  ])('%s', (_what, log, expected) => {
    expect(newFailures(callsIn(log.join('\n')), current)).toEqual(expected);
  });
});
