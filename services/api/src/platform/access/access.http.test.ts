import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError } from '@capsule/test-kit/expect-error';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../app.module';
import { SCHEMA } from '../../schema/schema';
import { Browser } from '../../testing/browser';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';
import { programFolder, testDatabase, type TestDatabase } from '../../testing/test-database';
import { createDataSource } from '../database/data-source';
import { createAdapter, prepareFastify } from '../http/fastify';
import { Lifecycle } from '../lifecycle/lifecycle';
import { createLogger } from '../logging/logger';
import { readSettings } from '../settings/settings';
import { AllowedTo } from './access';

/** Routes with and without an access decorator. */
@Controller('api/probe')
class ProbeController {
  @Get('forgotten')
  forgotten(): string {
    return 'secret';
  }

  @Post('forgotten')
  forgottenWrite(): string {
    return 'secret';
  }

  @Get('signed-in')
  @AllowedTo('signed-in')
  signedIn(): string {
    return 'for all staff';
  }

  @Get('admin')
  @AllowedTo(['admin'])
  admin(): string {
    return 'for admins';
  }
}

let database: TestDatabase;
let api: TestApi;
let probe: NestFastifyApplication;
let probeUrl: string;

beforeAll(async () => {
  database = await testDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  const dataSource = createDataSource(database.url, SCHEMA);
  await dataSource.initialize();
  const logger = createLogger('silent');
  const lifecycle = new Lifecycle();
  const settings = readSettings({ DATABASE_URL: database.url });
  const core = { settings, dataSource, logger, lifecycle, programs: programFolder() };
  const module = Test.createTestingModule({ imports: [AppModule.on(core)], controllers: [ProbeController] });
  probe = (await module.compile()).createNestApplication<NestFastifyApplication>(createAdapter(logger), {
    bodyParser: false,
  });
  await prepareFastify(probe, core);
  await probe.listen(0, '127.0.0.1');
  probeUrl = `http://127.0.0.1:${(probe.getHttpServer().address() as AddressInfo).port}`;
  for (const role of ['admin', 'manager', 'staff'] as const) await api.addUser(`the-${role}`, role);
});
afterAll(async () => {
  await probe.close();
  await api.close();
  await database.drop();
});

/** A browser signed in with a role, or not at all (`nobody`), at one of two servers on the same database. */
async function as(who: string, url = api.url): Promise<Browser> {
  const browser = new Browser(url);
  if (who !== 'nobody') await browser.post('/api/login', { username: `the-${who}`, password: PASSWORD });
  return browser;
}

describe('who may do what', () => {
  it.each([
    ['nobody', 'GET', '/api/contact', 401, 'auth.required'],
    ['nobody', 'DELETE', '/api/contact/1', 401, 'auth.required'],
    ['nobody', 'GET', '/api/auth/user', 401, 'auth.required'],
    ['staff', 'GET', '/api/contact', 403, 'auth.forbidden'],
    ['staff', 'DELETE', '/api/contact/1', 403, 'auth.forbidden'],
    ['staff', 'GET', '/api/auth/user', 200, undefined],
    ['manager', 'GET', '/api/contact', 200, undefined],
    ['manager', 'DELETE', '/api/contact/1', 404, 'resource.not-found'],
    ['admin', 'GET', '/api/contact', 200, undefined],
    ['admin', 'DELETE', '/api/contact/1', 404, 'resource.not-found'],
  ])('%s, %s %s: %i', async (who, method, path, status, code) => {
    const answer = await (await as(who)).call(method, path);
    expect(answer.status).toBe(status);
    expect(answer.body?.['code']).toBe(code);
  });
});

describe('a route', () => {
  it.each([
    ['nobody', 'GET', 401],
    ['staff', 'GET', 403],
    ['admin', 'GET', 403],
    ['admin', 'POST', 403],
  ])('without an access decorator is closed: %s, %s: %i', async (who, method, status) => {
    expect((await (await as(who, probeUrl)).call(method, '/api/probe/forgotten')).status).toBe(status);
  });

  it.each([
    ['nobody', 'signed-in', 401],
    ['staff', 'signed-in', 200],
    ['manager', 'admin', 403],
    ['admin', 'admin', 200],
  ])('is open to those that it names: %s at %s: %i', async (who, path, status) => {
    expect((await (await as(who, probeUrl)).get(`/api/probe/${path}`)).status).toBe(status);
  });
});

describe('a change from a foreign page', () => {
  it.each([
    ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another host of the same domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://homes.example' }, 200],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['a page of no origin', { origin: 'null' }, 403],
    ['the forwarded host', { origin: 'https://homes.example', 'x-forwarded-host': 'homes.example' }, 200],
    ['a program', {}, 200],
  ])('%s: %j answers %i', async (_what, headers, status) => {
    const answer = await api.browser().post('/api/logout', undefined, { headers });
    expect(answer.status).toBe(status);
    if (status === 403) expectError(answer.text, 'request.foreign-origin');
  });

  it.each(['nobody', 'staff'])(
    'is refused as that before it is asked what %s may do, and leaves no trace',
    async (who) => {
      const answer = await (await as(who)).post('/api/units', {}, { headers: { 'sec-fetch-site': 'cross-site' } });
      expectError(answer.text, 'request.foreign-origin');
      const entries = await api.database.query(`SELECT 1 FROM audit_entries WHERE "call" = 'POST /api/units'`);
      expect(entries).toEqual([]);
    },
  );

  it('may read, because it cannot see the answer', async () => {
    expect((await api.browser().get('/livez', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
  });
});
