import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { figure, word } from './code-figures';

/**
 * What docs/security.md says of keys, data, sign-ins and the proxy in front is what the sources have. It stands here and
 * not in tools, because it reads the sources of every app: each of them has it run again.
 */

const ROOT = path.resolve('..');
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');

/** The files of the apps, the services and the libraries, by their path from the root. */
async function allFiles(): Promise<string[]> {
  const folders = (await readdir(ROOT)).filter((name) => /^(services|libs|shell|mfe-[a-z-]+)$/.test(name));
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(path.join(ROOT, folder), { recursive: true });
      return names.map((name) => `${folder}/${name}`).filter((file) => !/\/(node_modules|dist)\//.test(file));
    }),
  );
  return found.flat();
}

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
  const sources = (await allFiles()).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/bench\//.test(file),
  );
  const found = await Promise.all(sources.map(async (file) => (pattern.test(await read(file)) ? [file] : [])));
  return found.flat().toSorted();
}

/** The tables that the migrations leave behind. */
async function tables(): Promise<Set<string>> {
  const migrations = (await allFiles()).filter((file) => /schema\/migrations\/\d+[^/]*\.ts$/.test(file)).toSorted();
  const left = new Set<string>();
  for (const file of migrations) {
    const [up = ''] = (await read(file)).split('async down(');
    for (const [, table] of up.matchAll(/CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"?(\w+)/g)) left.add(table!);
    for (const [, table] of up.matchAll(/DROP TABLE (?:IF EXISTS )?"?(\w+)/g)) left.delete(table!);
  }
  return left;
}

const DATA = 'Data, how it is protected, and how long it is kept';
const CONTRACTS = 'libs/contracts/src';

/** How data may be protected: by who may read it, or by what is stored of it. */
const PROTECTIONS = [
  'by role',
  'as inquiries',
  'administrators',
  "its owner's own",
  'public by their address',
  'readable by its owner alone',
  'not readable by any call',
  'argon2id alone',
  'a SHA-256 of',
  'AES-256-GCM with the key of the server',
  'public keys alone',
  'counts by ',
  'network addresses and names as keyed marks',
  'paths, statuses and times; no bodies',
  'none of their own',
];
/** How long it may be kept: until something happens, for a time, or as somebody decides. */
const KEPT =
  /^(?:until |as long as |(?:\d+|a|five) (?:day|days|minutes)\b|\d+ MB for each|inquiries by `INQUIRY_MONTHS`|for whoever operates)/;

describe('what is written of the data', () => {
  it('names every table, and none that is not there', async () => {
    const named = (await rowsOf(DATA)).flatMap(([, where]) => codesIn(where!)).filter((code) => /^[a-z_]+$/.test(code));
    expect([...named].toSorted()).toEqual([...(await tables())].toSorted());
  });

  it('says of each class how it is protected, and how long it is kept', async () => {
    const rows = await rowsOf(DATA);
    expect(rows.length).toBeGreaterThan(10);
    const isProtected = (said = '') => PROTECTIONS.some((each) => said.startsWith(each));
    expect(rows.filter(([, , protection]) => !isProtected(protection))).toEqual([]);
    expect(rows.filter(([, , , kept]) => !KEPT.test(kept!))).toEqual([]);
  });

  it.each([
    [
      'Sign-ins between two steps',
      `${word(figure(`${CONTRACTS}/users/second-factor-words.ts`, 'STEP_MINUTES'))} minutes`,
    ],
    ['What looks like spam', `${figure(`${CONTRACTS}/contact/contact-words.ts`, 'QUARANTINE_DAYS')} days`],
    ['Figures of visits', `${figure(`${CONTRACTS}/vitals/vital-words.ts`, 'VITALS_KEPT_DAYS')} days`],
    [
      'What the policy blocked',
      `${figure(`${CONTRACTS}/policy-reports/policy-report-words.ts`, 'POLICY_REPORTS_KEPT_DAYS')} days`,
    ],
    ['What can be undone', `${figure(`${CONTRACTS}/changes/change-words.ts`, 'UNDO_MINUTES')} minutes`],
    [
      'Faults of modules',
      `${figure('services/api/src/resources/client-errors/faults.service.ts', 'KEPT_DAYS')} days after the last time`,
    ],
  ])('says of "%s" that it is kept for %s', async (name, time) => {
    const [, , , kept] = (await rowsOf(DATA)).find(([each]) => each === name)!;
    expect(kept).toBe(time);
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

  // The tests of the gateway try the samples only where nginx and Caddy are installed.
  it.each([
    [
      'tells the product who asks, behind what that one claims',
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    ],
    ['tells it that this was https', 'proxy_set_header X-Forwarded-Proto $scheme;'],
    ['tells it the name that was asked for', 'proxy_set_header X-Forwarded-Host $http_host;'],
    ['passes the name on', 'proxy_set_header Host $http_host;'],
    ['sends each event on as it comes', 'proxy_buffering off;'],
    ['sends uploads on as they come', 'proxy_request_buffering off;'],
    ['takes the largest upload', 'client_max_body_size 260m;'],
    ['leads from http to https', 'return 301 https://homes.example$request_uri;'],
    ['has no connection for other names', 'ssl_reject_handshake on;'],
  ])('that for nginx %s', async (_what, line) => {
    const lines = (await read('docs/deployment/nginx.conf')).split('\n').map((each) => each.trim());
    expect(lines).toContain(line);
    // Another value on a second line would count as well, or instead.
    const [name, ...value] = line.slice(0, -1).split(' ');
    const setting = name === 'proxy_set_header' ? `${name} ${value[0]} ` : `${name} `;
    expect(lines.filter((each) => each.startsWith(setting))).toEqual([line]);
  });
});
