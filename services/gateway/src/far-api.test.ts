import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings';

/** Sessions and what people write go to the API, so nothing of it crosses a network in the clear (docs/security.md). */

describe('the API', () => {
  it.each(['http://127.0.0.1:3000', 'http://127.9.9.9:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
    'on this machine is asked as it is: %s',
    (origin) => {
      expect(readSettings({ API_URL: origin }).apiOrigin).toBe(origin);
    },
  );

  it('on another is asked over https', () => {
    expect(readSettings({ API_URL: 'https://api.homes.example' }).apiOrigin).toBe('https://api.homes.example');
  });

  it.each(['http://api.homes.example', 'http://api:3000', 'http://10.0.0.7:3000', 'http://localhost.example'])(
    'on another is not asked in the clear: %s',
    (origin) => {
      expect(() => readSettings({ API_URL: origin })).toThrow(/API_URL must be set .+ another machine has https/);
    },
  );
});
