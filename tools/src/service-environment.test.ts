import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { environmentOf, SETTINGS_OF } from './service-environment';
import { ROOT } from './workspace';

const SETTINGS_FILES = {
  api: 'services/api/src/platform/settings/settings.ts',
  gateway: 'services/gateway/src/settings.ts',
} as const;

const ALL = {
  PATH: '/usr/bin',
  DATABASE_URL: 'postgresql://capsule:secret@db/capsule',
  PGSSLMODE: 'require',
  ADMIN_PASSWORD: 'secret',
  SMTP_URL: 'smtp://a:secret@mail.example',
  GATEWAY_SECRET: 'shared',
  PORT: '80',
  AWS_SECRET_ACCESS_KEY: 'secret',
  NPM_TOKEN: 'secret',
  npm_config_cache: '/home/x/.npm',
};

/** What each service needs to run as any program does. */
const FOR_BOTH = {
  HOME: '/srv/capsule',
  LANG: 'en_AU.UTF-8',
  NODE_ENV: 'production',
  // Without these three a certificate that the machine trusts is refused by us.
  NODE_EXTRA_CA_CERTS: '/etc/ssl/own-authority.pem',
  SSL_CERT_DIR: '/etc/ssl/certs',
  SSL_CERT_FILE: '/etc/ssl/cert.pem',
  NODE_OPTIONS: '--max-old-space-size=512',
  NODE_V8_COVERAGE: '/tmp/coverage',
  PATH: '/usr/bin',
  TEMP: '/tmp/a',
  TMP: '/tmp/b',
  TMPDIR: '/tmp/c',
  TZ: 'Australia/Sydney',
  UV_THREADPOOL_SIZE: '8',
  SystemRoot: String.raw`C:\Windows`,
};

/** What stands in the environment of a process can be read by whoever breaks into it. */
describe('the environment of a service', () => {
  it.each(['api', 'gateway'] as const)('has every setting that the %s reads, and no other', async (service) => {
    const source = await readFile(path.join(ROOT, SETTINGS_FILES[service]), 'utf8');
    const read = [...source.matchAll(/variable: '(\w+)'/g)].map(([, name]) => name);
    expect([...SETTINGS_OF[service]].sort()).toEqual(read.sort());
  });

  it.each(['api', 'gateway'] as const)('has all that the %s needs as any program', (service) => {
    expect(environmentOf(service, FOR_BOTH)).toEqual(FOR_BOTH);
  });

  it('of the gateway has no secret but the one that it shows', () => {
    expect(environmentOf('gateway', ALL)).toEqual({ PATH: '/usr/bin', GATEWAY_SECRET: 'shared', PORT: '80' });
  });

  it('of the API has its own, and nothing of whoever started it', () => {
    const { PATH, DATABASE_URL, PGSSLMODE, ADMIN_PASSWORD, SMTP_URL, GATEWAY_SECRET } = ALL;
    expect(environmentOf('api', ALL)).toEqual({
      PATH,
      DATABASE_URL,
      PGSSLMODE,
      ADMIN_PASSWORD,
      SMTP_URL,
      GATEWAY_SECRET,
    });
  });
});
