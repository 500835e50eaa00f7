import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readWorkspace } from './boundaries/workspace';
import { ROOT } from './workspace';

/** What docs/security.md says of keys, data, sign-ins and the proxy in front is what the sources have. */

const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');

/** The cells of a section's table, without its head; what stands as code in them keeps its marks. */
async function rowsOf(heading: string): Promise<string[][]> {
  const [, section = ''] = (await read('docs/security.md')).split(`\n## ${heading}\n`);
  const lines = section.split('\n## ')[0]!.split('\n');
  const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1));
  return rows.slice(2).map((cells) => cells.map((cell) => cell.trim()));
}

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

/** The sources of the running product that match, by their path from the root. */
async function sourcesWith(pattern: RegExp): Promise<string[]> {
  const { files } = await readWorkspace(ROOT);
  const sources = files.filter(
    (file) =>
      /^(services|libs|shell|mfe-[a-z-]+)\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/bench\//.test(file),
  );
  const found = await Promise.all(sources.map(async (file) => (pattern.test(await read(file)) ? [file] : [])));
  return found.flat().toSorted();
}

/** The tables that the migrations leave behind. */
async function tables(): Promise<Set<string>> {
  const { files } = await readWorkspace(ROOT);
  const migrations = files.filter((file) => /schema\/migrations\/\d+[^/]*\.ts$/.test(file)).toSorted();
  const left = new Set<string>();
  for (const file of migrations) {
    const [up = ''] = (await read(file)).split('async down(');
    for (const [, table] of up.matchAll(/CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"?(\w+)/g)) left.add(table!);
    for (const [, table] of up.matchAll(/DROP TABLE (?:IF EXISTS )?"?(\w+)/g)) left.delete(table!);
  }
  return left;
}

const DATA = 'Data, how it is protected, and how long it is kept';

describe('what is written of the data', () => {
  it('names every table, and none that is not there', async () => {
    const named = (await rowsOf(DATA)).flatMap(([, where]) => codesIn(where!)).filter((code) => /^[a-z_]+$/.test(code));
    expect([...named].toSorted()).toEqual([...(await tables())].toSorted());
  });

  it('says of each class how it is protected, and how long it is kept', async () => {
    const rows = await rowsOf(DATA);
    expect(rows.length).toBeGreaterThan(10);
    for (const [name, , protection, kept] of rows) {
      expect({ name, protection, kept }).toEqual({
        name,
        protection: expect.stringMatching(/\w{3}/),
        kept: expect.stringMatching(/\w{3}/),
      });
    }
  });
});

describe('what is written of cryptography', () => {
  it.each([
    ['hashes passwords', /from '@node-rs\/argon2'/],
    ['encrypts', /create(?:C|Dec)ipheriv\(/],
    ['makes keyed hashes', /createHmac\(/],
    ['makes codes of apps', /from 'otpauth'/],
    ['checks passkeys', /import\('@simplewebauthn\/server'\)/],
  ])('names the one place that %s', async (_what, pattern) => {
    const places = (await rowsOf('Cryptography')).flatMap(([, , where]) => codesIn(where!));
    const found = await sourcesWith(pattern);
    expect(found).not.toEqual([]);
    expect(found.filter((file) => !places.includes(file))).toEqual([]);
  });

  it('leads to files that are there', async () => {
    const places = (await rowsOf('Cryptography')).flatMap(([, , where]) => codesIn(where!));
    for (const place of places) expect((await read(place)).length).toBeGreaterThan(0);
  });

  it('says the cost of a password as it is', async () => {
    const passwords = await read('services/api/src/resources/users/passwords.ts');
    const [, what] = (await rowsOf('Cryptography')).find(([name]) => name === 'Passwords')!;
    expect(what).toBe('argon2id, 19 MiB, two passes');
    // In KiB.
    expect(passwords).toMatch(/^const COST = \{ memoryCost: 19_456, timeCost: 2,/m);
  });
});

describe('what is written of the ways to sign in', () => {
  it('are all that begin a session: a password, with a second factor or without, and a passkey', async () => {
    expect(await sourcesWith(/\bsessions\.start\(/)).toEqual([
      'services/api/src/resources/users/auth/auth.controller.ts',
      'services/api/src/resources/users/factors/second-step.controller.ts',
    ]);
  });

  it('says how many sessions a person may have', async () => {
    const [, said] = /A person may have (\d+) of them/.exec(await read('docs/security.md'))!;
    const settings = await read('services/api/src/platform/settings/settings.ts');
    const [, byDefault] = /sessionsPerUser: \{[^}]*?default: '(\d+)'/.exec(settings)!;
    expect(said).toBe(byDefault);
  });
});

describe('the samples for a proxy in front', () => {
  it('speak TLS 1.2 and 1.3 alone', async () => {
    const nginx = await read('docs/deployment/nginx.conf');
    expect(nginx.match(/^\s*ssl_protocols .*$/gm)?.map((line) => line.trim())).toEqual([
      'ssl_protocols TLSv1.2 TLSv1.3;',
    ]);
    // Caddy speaks these two by itself, and says otherwise by `protocols`.
    expect(await read('docs/deployment/Caddyfile')).not.toMatch(/^\s*protocols\b/m);
  });

  it('leave the ciphers to the proxy, which knows the good ones of its version', async () => {
    for (const file of ['nginx.conf', 'Caddyfile'])
      expect(await read(`docs/deployment/${file}`)).not.toMatch(/^\s*(ssl_ciphers|ciphers|curves)\b/m);
  });

  it('have certificates that browsers know: named for nginx, fetched by Caddy', async () => {
    expect(await read('docs/deployment/nginx.conf')).toMatch(/^\s*ssl_certificate \/etc\/letsencrypt\//m);
    expect(await read('docs/deployment/Caddyfile')).not.toMatch(/^\s*(tls\s+internal|auto_https\s+off|local_certs)\b/m);
  });
});
