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

  it.each([
    ['API_PORT', 'must be a number from 0 (any free port) to 65535.'],
    ['PUBLIC_URL', 'must be an http or https address, like https://homes.example.'],
    ['GATEWAY_SECRET', 'must have 32 to 128 letters, digits, _ or -.'],
    ['SESSION_COOKIE', 'must consist of letters, digits and _.'],
    ['RATE_LIMITS', 'must be "on" or "off".'],
    ['DEMO', 'must be "on" or "off".'],
    ['LOG_LEVEL', 'must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['TIME_ZONE', 'must be an IANA name, like Australia/Sydney.'],
    ['INQUIRY_MONTHS', 'must be a whole number of months from 1 to 999.'],
    ['PERSON_MONTHS', 'must be a whole number of months from 1 to 999.'],
    ['MEDIA_GB', 'must be a whole number of gigabytes from 1 to 99999.'],
    ['MALWARE_SCANNER', 'must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.'],
    ['SESSIONS_PER_USER', 'must be a whole number from 1 to 1000.'],
    ['ADMIN_USERNAME', 'must have 3 to 200 characters.'],
    ['ADMIN_PASSWORD', 'must have 6 to 200 characters.'],
    ['SMTP_URL', 'must be like smtp://user:password@mail.example:587, or smtps:// for TLS from the start.'],
    ['MAIL_FROM', 'must be an e-mail address, like hello@homes.example, or Smart Homes <hello@homes.example>.'],
    [
      'DATABASE_URL',
      'must be set, like postgresql://user:password@host:5432/database?sslmode=verify-full; on another machine it has ' +
        'an sslmode: verify-full, verify-ca or require, or disable where nobody else is on the way.',
    ],
  ])('say what %s must be', (variable, words) => {
    const sender = variable === 'SMTP_URL' ? { MAIL_FROM: 'hello@homes.example' } : {};
    expect(() => readSettings({ DATABASE_URL, ...sender, [variable]: '-' })).toThrow(
      new SettingsError('The API', [`${variable} ${words}`]),
    );
  });

  it.each([
    ['INQUIRY_MONTHS', 'inquiryMonths', 1, 1],
    ['INQUIRY_MONTHS', 'inquiryMonths', 999, 999],
    ['PERSON_MONTHS', 'personMonths', 1, 1],
    ['PERSON_MONTHS', 'personMonths', 999, 999],
    ['MEDIA_GB', 'mediaBytes', 1, 2 ** 30],
    ['MEDIA_GB', 'mediaBytes', 99_999, 99_999 * 2 ** 30],
    ['SESSIONS_PER_USER', 'sessionsPerUser', 1, 1],
    ['SESSIONS_PER_USER', 'sessionsPerUser', 1000, 1000],
  ] as const)('take the least and the most: %s as %s of %i', (variable, name, number, value) => {
    expect(readSettings({ DATABASE_URL, [variable]: String(number) })[name]).toBe(value);
  });

  it('take a first account of the shortest username and password', () => {
    const { admin } = readSettings({ DATABASE_URL, ADMIN_USERNAME: 'abc', ADMIN_PASSWORD: '123456' });
    expect(admin).toEqual({ username: 'abc', password: '123456' });
  });

  it('name every problem at once', () => {
    expect(() => readSettings({ API_PORT: 'x', TIME_ZONE: 'x' })).toThrow(/DATABASE_URL[^]+API_PORT[^]+TIME_ZONE/);
  });
});
