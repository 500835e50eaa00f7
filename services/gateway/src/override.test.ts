import { describe, expect, it } from '@jest/globals';
import { isAllowed, parseOverride, readOverridePolicy, readSources } from './override';

describe('an override', () => {
  it.each([
    ['mfe-admin-ops@http://localhost:4173', { name: 'mfe-admin-ops', origin: 'http://localhost:4173' }],
    ['mfe-admin-ops@https://preview.homes.example', { name: 'mfe-admin-ops', origin: 'https://preview.homes.example' }],
  ])('%s is read', (text, override) => {
    expect(parseOverride(text)).toEqual(override);
  });

  it.each([
    'mfe-admin-ops',
    '@http://localhost:4173',
    '../shell@http://localhost:4173',
    'mfe-admin-ops@localhost:4173',
    'mfe-admin-ops@javascript:alert(1)',
    'mfe-admin-ops@http://localhost:4173/path',
    'mfe-admin-ops@http://user@localhost:4173',
    'mfe-admin-ops@http://x;script-src *',
  ])('%s is none', (text) => {
    expect(parseOverride(text)).toBeNull();
  });
});

describe('where a module may come from', () => {
  const policy = (text: string) => readOverridePolicy(text)!;

  it.each([
    ['loopback', 'http://localhost:4173', true],
    ['loopback', 'http://127.0.0.1:4173', true],
    ['loopback', 'http://[::1]:4173', true],
    ['loopback', 'http://localhost.evil.example', false],
    ['loopback', 'https://preview.homes.example', false],
    ['off', 'http://localhost:4173', false],
    ['https://preview.homes.example', 'https://preview.homes.example', true],
    ['https://preview.homes.example', 'http://localhost:4173', true],
    ['https://preview.homes.example', 'https://evil.example', false],
  ])('with "%s", %s: %s', (setting, origin, allowed) => {
    expect(isAllowed(origin, policy(setting))).toBe(allowed);
  });

  it.each(['on', 'preview.homes.example', 'https://homes.example/path'])('refuses the setting "%s"', (text) => {
    expect(readOverridePolicy(text)).toBeNull();
  });
});

describe('the modules that development serves from source', () => {
  it('are a list', () => {
    expect(readSources('mfe-a@http://localhost:1,mfe-b@http://localhost:2')).toEqual([
      { name: 'mfe-a', origin: 'http://localhost:1', fixed: true },
      { name: 'mfe-b', origin: 'http://localhost:2', fixed: true },
    ]);
  });

  it('are refused as a whole when one is wrong', () => {
    expect(readSources('mfe-a@http://localhost:1,mfe-b')).toBeNull();
  });
});
