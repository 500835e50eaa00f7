import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Release } from '@capsule/contracts';
import { GATEWAY_SECRET_HEADER } from '@capsule/service-kit/gateway-secret';
import { MAX_FAULT_MESSAGE } from '@capsule/contracts/releases/fault-text';
import { startSiteApi, type SiteApi } from '../testing/site-api';
import { reportRenderFault } from './report-fault';

let api: SiteApi;
beforeEach(async () => {
  api = await startSiteApi();
});
afterEach(() => api.close());

const report = (problem: string) =>
  reportRenderFault(
    { apiOrigin: api.origin, gatewaySecret: 'between us' },
    { app: 'mfe-marketing', version: '1.2.3-0123456789ab' } as Release,
    '/contact',
    problem,
  );

it('a page that could not be rendered is told as browsers tell theirs: release, page, and the first line of it', async () => {
  await report('TypeError: x is not a function\n    at draw (/data/releases/a.js:1:1)');
  expect(api.faults()).toEqual([
    {
      remote: 'mfe-marketing',
      version: '1.2.3-0123456789ab',
      phase: 'render',
      kind: 'NotRendered',
      message: 'TypeError: x is not a function',
      page: '/contact',
    },
  ]);
  const [{ method, headers }] = api.received as [SiteApi['received'][number]];
  expect([method, headers['content-type'], headers[GATEWAY_SECRET_HEADER]]).toEqual([
    'POST',
    'application/json',
    'between us',
  ]);
});

it('says nothing of persons, and not more than a fault may have', async () => {
  await report('Error: no place for "Priya Nair", priya@example.com');
  await report(`Error: ${'long '.repeat(200)}`);
  const [scrubbed, long] = api.faults() as { message: string }[];
  expect(scrubbed!.message).toBe('Error: no place for "…", <email>');
  expect(long!.message.length).toBeLessThanOrEqual(MAX_FAULT_MESSAGE);
});

it('is given up where the API has not taken it within 5 s', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new Error('5 s are over')));
  await expect(report('TypeError: x is not a function')).rejects.toThrow('5 s are over');
  expect(limit.mock.calls).toEqual([[5000]]);
  limit.mockRestore();
});
