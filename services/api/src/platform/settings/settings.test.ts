import { describe, expect, it } from '@jest/globals';
import { SettingsError } from '@capsule/service-kit/settings';
import { readSettings } from './settings';

const DATABASE_URL = 'postgresql://user:secret@db.example:5432/capsule?sslmode=verify-full';
const SECRET = 'k'.repeat(32);

describe('the settings', () => {
  it('need only a database', () => {
    expect(readSettings({ DATABASE_URL })).toEqual({
      databaseUrl: DATABASE_URL,
      host: '127.0.0.1',
      port: 0,
      publicUrl: null,
      gatewaySecret: null,
      sessionCookie: 'capsule_session',
      sessionsPerUser: 20,
      rateLimits: true,
      scanner: null,
      logLevel: 'info',
      admin: { username: 'admin', password: null },
      demo: false,
      dataDir: '.data',
      timeZone: 'Australia/Sydney',
      inquiryMonths: null,
      personMonths: null,
      mediaBytes: 20 * 2 ** 30,
      mail: null,
    });
  });

  it('take an empty variable as unset', () => {
    expect(readSettings({ DATABASE_URL, API_PORT: '', ADMIN_PASSWORD: '', PUBLIC_URL: ' ' })).toEqual(
      readSettings({ DATABASE_URL }),
    );
  });

  it('are read', () => {
    const settings = readSettings({
      DATABASE_URL: 'postgres://capsule@localhost:5432/capsule?host=%2Ftmp%2Fa%20b',
      API_HOST: '::1',
      API_PORT: '4000',
      PUBLIC_URL: 'https://homes.example/',
      SESSION_COOKIE: 'capsule_session_dev_8081',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: 'priya',
      ADMIN_PASSWORD: ' with spaces ',
      DEMO: 'on',
      DATA_DIR: '/var/capsule',
      TIME_ZONE: 'Europe/Berlin',
      INQUIRY_MONTHS: '24',
      PERSON_MONTHS: '84',
      MEDIA_GB: '2',
      SESSIONS_PER_USER: '3',
      GATEWAY_SECRET: SECRET,
      MALWARE_SCANNER: 'tcp://127.0.0.1:3311',
    });
    expect(settings).toMatchObject({
      host: '::1',
      port: 4000,
      gatewaySecret: SECRET,
      sessionCookie: 'capsule_session_dev_8081',
      rateLimits: false,
      logLevel: 'warn',
      admin: { username: 'priya', password: ' with spaces ' },
      demo: true,
      dataDir: '/var/capsule',
      timeZone: 'Europe/Berlin',
      inquiryMonths: 24,
      personMonths: 84,
      mediaBytes: 2 ** 31,
      sessionsPerUser: 3,
      scanner: { host: '127.0.0.1', port: 3311 },
    });
    expect(settings.publicUrl?.origin).toBe('https://homes.example');
  });

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['API_PORT', '65536'],
    ['API_PORT', '-1'],
    ['API_PORT', 'http'],
    ['PUBLIC_URL', 'homes.example'],
    ['PUBLIC_URL', 'ftp://homes.example'],
    ['SESSION_COOKIE', 'a=b; Path'],
    ['RATE_LIMITS', 'no'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['INQUIRY_MONTHS', '0'],
    ['PERSON_MONTHS', '1000'],
    ['MEDIA_GB', '0'],
    ['MEDIA_GB', '1.5'],
    ['MEDIA_GB', '100000'],
    ['MALWARE_SCANNER', '127.0.0.1:3310'],
    ['GATEWAY_SECRET', 'short'],
    ['SESSIONS_PER_USER', '0'],
    ['SESSIONS_PER_USER', '1001'],
    ['INQUIRY_MONTHS', '1.5'],
    ['INQUIRY_MONTHS', 'never'],
    ['ADMIN_USERNAME', 'ab'],
    ['ADMIN_USERNAME', 'a'.repeat(201)],
    ['ADMIN_PASSWORD', '12345'],
    ['ADMIN_PASSWORD', 'a'.repeat(201)],
  ])('refuse %s=%j by name, and do not repeat secrets', (name, value) => {
    const environment = { DATABASE_URL, [name]: value };
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(new RegExp(`^The API cannot start[^]+- ${name}`));
    expect(() => readSettings(environment)).not.toThrow(/secret|12345/);
  });

  it('take a first account of the shortest username and password', () => {
    const { admin } = readSettings({ DATABASE_URL, ADMIN_USERNAME: 'abc', ADMIN_PASSWORD: '123456' });
    expect(admin).toEqual({ username: 'abc', password: '123456' });
  });

  it('name every problem at once', () => {
    expect(() => readSettings({ API_PORT: 'x', TIME_ZONE: 'x' })).toThrow(/DATABASE_URL[^]+API_PORT[^]+TIME_ZONE/);
  });
});
