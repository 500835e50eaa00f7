import { describe, expect, it } from '@jest/globals';
import { SettingsError } from '@capsule/service-kit/settings';
import { readSettings } from './settings';

const API_URL = 'http://127.0.0.1:3000';

describe('settings', () => {
  it('need the API’s address alone', () => {
    expect(readSettings({ API_URL })).toEqual({
      port: 8080,
      host: null,
      publicOrigin: null,
      trustedProxies: 0,
      dataDir: '.data',
      apiOrigin: API_URL,
      gatewaySecret: null,
      rateLimits: true,
      logLevel: 'info',
      connections: 8192,
      connectionsOfAddress: 512,
      heldBytes: 67_108_864,
      overridePolicy: { loopback: true, origins: [] },
      frozenBuiltIns: true,
      remotesFromSource: [],
    });
  });

  it('take what is set, and an empty variable as unset', () => {
    const environment = {
      API_URL: `${API_URL}/`,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://Homes.example/',
      TRUST_PROXY: '2',
      DATA_DIR: '/data with spaces',
      RATE_LIMITS: 'off',
      LOG_LEVEL: ' ',
      MAX_CONNECTIONS: '100',
      CONNECTIONS_PER_ADDRESS: '10',
      HELD_MB: '4',
      FROZEN_BUILT_INS: 'off',
      REMOTE_OVERRIDES: 'https://preview.homes.example',
      REMOTES_FROM_SOURCE: 'mfe-admin-ops@http://localhost:4173',
    };
    expect(readSettings(environment)).toEqual({
      port: 0,
      host: '127.0.0.1',
      publicOrigin: 'https://homes.example',
      trustedProxies: 2,
      dataDir: '/data with spaces',
      apiOrigin: API_URL,
      gatewaySecret: null,
      rateLimits: false,
      connections: 100,
      connectionsOfAddress: 10,
      heldBytes: 4_194_304,
      logLevel: 'info',
      overridePolicy: { loopback: true, origins: ['https://preview.homes.example'] },
      frozenBuiltIns: false,
      remotesFromSource: [{ name: 'mfe-admin-ops', origin: 'http://localhost:4173', fixed: true }],
    });
  });

  it.each([
    ['API_URL', ''],
    ['API_URL', 'http://127.0.0.1:3000/api'],
    ['API_URL', 'ftp://127.0.0.1'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'homes.example'],
    ['PUBLIC_URL', 'https://homes.example/shop'],
    ['PUBLIC_URL', 'https://user@homes.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['MAX_CONNECTIONS', '0'],
    ['CONNECTIONS_PER_ADDRESS', 'many'],
    ['HELD_MB', '3'],
  ])('refuse %s=%j by name', (name, value) => {
    expect(() => readSettings({ API_URL, [name]: value })).toThrow(new RegExp(`\n {2}- ${name} must be`));
  });

  it('refuse what proxies say of us unless our own address is set', () => {
    expect(() => readSettings({ API_URL, TRUST_PROXY: '1' })).toThrow(
      new SettingsError('The gateway', [
        'TRUST_PROXY needs PUBLIC_URL, the origin that visitors see, like https://homes.example.',
      ]),
    );
  });

  it('name every problem at once, in words', () => {
    const wrong = { PORT: 'x', PUBLIC_URL: 'x', TRUST_PROXY: 'x', RATE_LIMITS: 'x', LOG_LEVEL: 'x' };
    const read = () => readSettings({ ...wrong, REMOTE_OVERRIDES: 'x', REMOTES_FROM_SOURCE: 'x' });
    expect(read).toThrow(
      new SettingsError('The gateway', [
        'PORT must be a number from 0 (any free port) to 65535.',
        'PUBLIC_URL must be an http or https address without a path, like https://homes.example.',
        'TRUST_PROXY must be "off" or the number of proxies in front, at most 9.',
        'API_URL must be set to an address without a path, like http://127.0.0.1:3000; another machine has https.',
        'RATE_LIMITS must be "on" or "off".',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
        'REMOTE_OVERRIDES must be "off", "loopback", or origins with commas between them.',
        'REMOTES_FROM_SOURCE must be modules and their addresses, like mfe-admin-ops@http://localhost:4173.',
      ]),
    );
  });
});
