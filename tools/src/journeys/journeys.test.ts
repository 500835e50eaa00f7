import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { SystemOptions } from '../system';
import { CommandError } from '../run';

/** On what the browser's journeys run; what they do is in e2e/. */

let told: NodeJS.ProcessEnv = {};
let happened: string[] = [];
let end = async () => undefined as void;

jest.unstable_mockModule('../system', () => ({
  startSystem: async ({ env }: SystemOptions) => {
    told = { ...process.env, ...env };
    const logs = path.join(process.env.DATA_DIR ?? '', 'logs');
    await mkdir(logs, { recursive: true });
    const line = { msg: 'answered', method: 'GET', path: '/api/units/7', status: 200 };
    await writeFile(path.join(logs, 'gateway.log'), `${JSON.stringify(line)}\n`);
    return {
      url: 'http://localhost:7',
      databaseUrl: 'postgres://own',
      stop: async () => void happened.push('stopped'),
    };
  },
}));
jest.unstable_mockModule('../run', () => ({ CommandError, run: () => end() }));
const { runJourneys } = await import('./journeys');

const environment = { ...process.env };
beforeEach(() => {
  [told, happened] = [{}, []];
  end = async () => undefined;
});
afterEach(() => {
  process.env = { ...environment };
});

const walk = () => runJourneys({ chromium: 'chromium', compose: async () => undefined, args: [] });

it.each([
  ['database', 'DATABASE_URL', 'postgres://shop'],
  ['mail server', 'SMTP_URL', 'smtp://mail.example:587'],
  ['malware scanner', 'MALWARE_SCANNER', 'tcp://scanner.example:3310'],
  ['address', 'PUBLIC_URL', 'https://homes.example'],
  ['proxies', 'TRUST_PROXY', '1'],
  ['time zone', 'TIME_ZONE', 'Europe/Berlin'],
])('journeys never meet the %s of whoever runs them, who has it again afterwards', async (_what, name, value) => {
  process.env[name] = value;
  expect(await walk()).toMatchObject({ passed: true, calls: new Map([['GET /api/units/:id', new Set([200])]]) });
  expect(told[name]).toBeUndefined();
  expect(told['ADMIN_PASSWORD']).toBeDefined();
  expect(process.env[name]).toBe(value);
});

it('journeys write nothing into the data of whoever runs them', async () => {
  process.env['DATA_DIR'] = '/srv/capsule';
  await walk();
  expect(told['DATA_DIR']).toMatch(/capsule-journeys-/);
  expect(process.env['DATA_DIR']).toBe('/srv/capsule');
});

it('the product is stopped when journeys fail, and when they cannot be run at all', async () => {
  end = () => Promise.reject(new CommandError('playwright', 1));
  expect(await walk()).toMatchObject({ passed: false });
  end = () => Promise.reject(new Error('spawn ENOENT'));
  await expect(walk()).rejects.toThrow('spawn ENOENT');
  expect(happened).toEqual(['stopped', 'stopped']);
});
