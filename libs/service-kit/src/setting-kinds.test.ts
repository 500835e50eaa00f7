import { describe, expect, it } from '@jest/globals';
import type { TSchema } from 'typebox';
import { logLevel, onOff, oneOf, origin, port, readBy, serviceOrigin, text, url, wholeNumber } from './setting-kinds';
import { SettingsError, defineSettings } from './settings';

/** The value of a text; `wrong` when it is refused. */
function readAs(kind: TSchema, given: string): unknown {
  const { read } = defineSettings('A test', { value: { variable: 'VALUE', kind, about: 'A test.' } });
  try {
    return read({ VALUE: given }).value;
  } catch {
    return 'wrong';
  }
}

describe('a port', () => {
  it.each([
    ['0', 0],
    ['08', 8],
    ['65535', 65_535],
    ['65536', 'wrong'],
    ['-1', 'wrong'],
    ['1.5', 'wrong'],
    ['1e3', 'wrong'],
    ['0x50', 'wrong'],
    ['http', 'wrong'],
  ])('written %s is %j', (given, expected) => {
    expect(readAs(port, given)).toBe(expected);
  });
});

describe('a whole number', () => {
  it.each([
    ['1', 1024],
    ['010', 10_240],
    ['20', 20_480],
    ['0', 'wrong'],
    ['21', 'wrong'],
    ['1.5', 'wrong'],
    ['-1', 'wrong'],
    ['1e1', 'wrong'],
    ['1234567890', 'wrong'],
  ])('from 1 to 20 of 1024 each, written %s, is %j', (given, expected) => {
    expect(readAs(wholeNumber(1, 20, 1024), given)).toBe(expected);
  });
});

describe('an origin', () => {
  it.each([
    ['https://Homes.example/', 'https://homes.example'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['https://homes.example:443', 'https://homes.example'],
    ['homes.example', 'wrong'],
    ['ftp://homes.example', 'wrong'],
    ['https://homes.example/shop', 'wrong'],
    ['https://homes.example/?a', 'wrong'],
    ['https://homes.example/#a', 'wrong'],
    ['https://user@homes.example', 'wrong'],
  ])('written %s is %s', (given, expected) => {
    expect(readAs(origin, given)).toBe(expected);
  });
});

describe('the origin of a service of our own', () => {
  it.each([
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['http://127.255.0.1:3000', 'http://127.255.0.1:3000'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://api.example', 'https://api.example'],
    ['http://api.example', 'wrong'],
    ['http://localhost.example', 'wrong'],
    ['http://127.0.0.1.example', 'wrong'],
    ['http://my-localhost', 'wrong'],
    ['https://api.example/v1', 'wrong'],
  ])('written %s is %s: nothing goes in the clear to another machine', (given, expected) => {
    expect(readAs(serviceOrigin, given)).toBe(expected);
  });
});

describe('an address', () => {
  const database = url(['postgresql:'], 'must be set.');

  it('is one of the protocols that the service takes', () => {
    expect(readAs(database, 'postgresql://user@localhost/db?host=%2Ftmp')).toEqual(
      new URL('postgresql://user@localhost/db?host=%2Ftmp'),
    );
    expect(readAs(database, 'mysql://localhost/db')).toBe('wrong');
    expect(readAs(database, 'localhost')).toBe('wrong');
  });
});

describe('a word', () => {
  it.each([
    [onOff, 'on', true],
    [onOff, 'off', false],
    [onOff, 'yes', 'wrong'],
    [logLevel, 'warn', 'warn'],
    [logLevel, 'loud', 'wrong'],
    [logLevel, 'WARN', 'wrong'],
    [text, 'any words', 'any words'],
  ])('is one of those that are known (%#)', (kind, given, expected) => {
    expect(readAs(kind, given)).toBe(expected);
  });

  it('that a function does not take is refused with its words', () => {
    const even = readBy((text) => (Number(text) % 2 === 0 ? Number(text) : null), 'must be even.');
    expect(readAs(even, '4')).toBe(4);
    const { read } = defineSettings('A test', { value: { variable: 'VALUE', kind: even, about: 'A test.' } });
    expect(() => read({ VALUE: '5' })).toThrow('  - VALUE must be even.');
  });

  it.each([
    [text, 'must be set.'],
    [oneOf(['red', 'blue']), 'must be one of red, blue.'],
    [onOff, 'must be "on" or "off".'],
    [port, 'must be a number from 0 (any free port) to 65535.'],
    [wholeNumber(2, 20), 'must be a whole number from 2 to 20.'],
    [origin, 'must be an http or https address without a path, like https://homes.example.'],
    [serviceOrigin, 'must be an address without a path, like http://127.0.0.1:3000, and of https on another machine.'],
  ])('is refused with what it must be (%#)', (kind, message) => {
    const { read } = defineSettings('A test', { value: { variable: 'VALUE', kind, about: 'A test.' } });
    expect(() => read({ VALUE: kind === text ? '' : 'http://no.example/x' })).toThrow(
      new SettingsError('A test', [`VALUE ${message}`]),
    );
  });
});
