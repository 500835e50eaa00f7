import { describe, expect, it } from '@jest/globals';
import { isDatabaseUrl } from './database-url';
import { readSettings } from './settings';

/** Nothing that people wrote crosses a network in the clear without somebody having said so (docs/security.md). */

describe('the address of a database', () => {
  it.each([
    'postgres://capsule:secret@localhost/capsule',
    'postgresql://capsule:secret@127.0.0.1:5432/capsule',
    'postgresql://capsule@[::1]:5432/capsule',
    'postgres:///capsule',
    'postgres:///capsule?host=%2Ftmp%2Fa%20b',
    'postgres://capsule@localhost:5432/capsule?host=%2Ftmp',
    'postgres://capsule@database.example/capsule?host=/var/run/postgresql',
    'postgres://capsule:secret@localhost/capsule?host=::1',
  ])('on this machine may say nothing: %s', (url) => {
    expect(isDatabaseUrl(url)).toBe(true);
  });

  it.each(['verify-full', 'verify-ca', 'require', 'disable'])('on another says how it is connected: %s', (mode) => {
    expect(isDatabaseUrl(`postgres://capsule:secret@database.example/capsule?sslmode=${mode}`)).toBe(true);
  });

  it.each([
    'postgres://capsule:secret@database.example/capsule',
    'postgres://capsule:secret@10.0.0.7/capsule',
    'postgres://capsule:secret@localhost.example/capsule',
    'postgres://capsule:secret@localhost/capsule?host=database.example',
    'postgres://capsule:secret@database.example/capsule?sslmode=prefer',
    'postgres://capsule:secret@database.example/capsule?sslmode=allow',
    'postgres://capsule:secret@database.example/capsule?sslmode=no-verify',
    'postgres://capsule:secret@database.example/capsule?sslmode=',
  ])('is refused otherwise, with what to write and without its password: %s', (url) => {
    expect(isDatabaseUrl(url)).toBe(false);
    const start = () => readSettings({ DATABASE_URL: url });
    expect(start).toThrow(/DATABASE_URL must be set, .+ on another machine it has an sslmode: verify-full/);
    expect(start).not.toThrow(/secret|database\.example/);
  });
});
