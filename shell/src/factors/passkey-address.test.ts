/** @jest-environment-options {"url": "https://127.0.0.1/", "customExportConditions": ["browser", "require", "default"]} */
import { canUsePasskeys, hasName } from './passkey-browser';

it('a page at a number has no passkeys: they belong to the name of a host', () => {
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
  Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
  expect(window.location.hostname).toBe('127.0.0.1');
  expect(canUsePasskeys()).toBe(false);
});

it.each([
  ['homes.example', true],
  ['localhost', true],
  ['1stables.example', true],
  ['stables24', true],
  ['192.0.2.1', false],
  ['[::1]', false],
])('%s has a name: %s', (hostname, expected) => expect(hasName(hostname)).toBe(expected));
