import { describe, expect, it } from '@jest/globals';
import { repositoryOf } from '../references/repository';
import { dangerFindings } from './allowed-uses';
import { usesIn, type Kind } from './uses';

/** What the step `asvs` finds in the product's sources; what it finds nowhere is what items of docs/asvs.md rest on. */

const kindsIn = (source: string) => [...new Set(usesIn('a.tsx', source).map(({ kind }) => kind))];

const FOUND: Record<Kind, string[]> = {
  markup: [
    'element.innerHTML = text;',
    'const html = element.outerHTML;',
    "element.insertAdjacentHTML('beforeend', text);",
    'document.write(text);',
    'range.createContextualFragment(text);',
    'const a = <p dangerouslySetInnerHTML={{ __html: text }} />;',
    "createElement('p', { dangerouslySetInnerHTML: { __html: text } });",
    'const a = <iframe srcDoc={text} />;',
  ],
  code: [
    'eval(text);',
    'globalThis.eval(text);',
    'new Function(text);',
    "setTimeout('run()', 1);",
    "import vm from 'node:vm';",
    "import { runInThisContext } from 'vm';",
  ],
  shell: [
    "import { exec } from 'node:child_process';",
    "import { execSync as run } from 'child_process';",
    "import { execFile, exec } from 'node:child_process';",
    "spawn('ls', [], { shell: true });",
  ],
  pattern: [
    'new RegExp(text);',
    'new RegExp(Text);',
    'RegExp(`^${text}$`);',
    "new RegExp(['a', text].join('|'));",
    'new RegExp(TEXT + text);',
  ],
  hash: ["createHash('md5');", "createHash('sha1');", "createHmac('md5', key);", 'createHash(algorithm);'],
  cipher: [
    "const CIPHER = 'aes-256-cbc'; createCipheriv(CIPHER, key, iv);",
    "createCipheriv('aes-256-cbc', key, iv);",
    "createCipher('des', key);",
    "createDecipheriv('rc4', key, '');",
  ],
  chance: ['Math.random();'],
  storage: ["localStorage.setItem('a', text);", "window.sessionStorage.getItem('a');", "indexedDB.open('a');"],
  message: [
    "window.addEventListener('message', take);",
    "window.postMessage(text, '*');",
    "parent.postMessage(text, '*');",
  ],
  call: [
    "fetch('/api/units');",
    "import { request } from 'node:http';",
    "import net from 'node:net';",
    "import * as tls from 'node:tls';",
    "import { fetch as ask } from 'undici';",
    "import SMTPConnection from 'nodemailer/lib/smtp-connection';",
  ],
};

describe('a source', () => {
  it.each(Object.entries(FOUND).flatMap(([kind, sources]) => sources.map((source) => [kind, source])))(
    'that does this is found: %s: %s',
    (kind, source) => {
      expect(kindsIn(source!)).toEqual([kind]);
    },
  );

  it.each([
    'element.textContent = text;',
    'const a = <p>{text}</p>;',
    "import { execFile, spawn } from 'node:child_process'; spawn('ls', [text], { shell: false });",
    "new RegExp('^a$'); new RegExp(PATTERN); new RegExp(`^${PATTERN}$`, 'u'); RegExp(String.raw`${A}${B}`);",
    "new RegExp(['a', A].join('|'));",
    "const CIPHER = 'aes-256-gcm'; createDecipheriv(CIPHER, key, iv);",
    "createHash('sha256'); createHmac('sha512', key); createCipheriv('aes-256-gcm', key, iv);",
    'crypto.getRandomValues(bytes); randomInt(9);',
    "channel.postMessage(text); channel.addEventListener('message', take); window.addEventListener('resize', take);",
    "import { STATUS_CODES } from 'node:http'; import type { Socket } from 'node:net'; import { isIPv6 } from 'node:net';",
    'this.fetch(tags); setTimeout(run, 1);',
  ])('that does nothing of it is left alone: %s', (source) => {
    expect(kindsIn(source)).toEqual([]);
  });
});

describe('the sources of the product', () => {
  const findings = (...files: string[]) =>
    dangerFindings(repositoryOf(new Map(files.map((file) => [file, '\nelement.innerHTML = text;']))));

  it('are looked at: those of services, libraries, the shell and modules', () => {
    const files = ['services/api/src/a.ts', 'libs/host/src/b/c.tsx', 'shell/src/d.tsx', 'mfe-admin-ops/src/e/f.ts'];
    expect(findings(...files)).toEqual(
      files.map((file) => ({ file, line: 2, message: expect.stringMatching(/^makes markup of a text/) })),
    );
  });

  it('are not what tests, tools and builds do', () => {
    const files = [
      'shell/src/a.test.tsx',
      'shell/src/testing/b.ts',
      'tools/src/c.ts',
      'libs/build/src/d.ts',
      'e2e/src/e.ts',
    ];
    expect(findings(...files)).toEqual([]);
  });

  it('may do it where it is known why', () => {
    expect(findings('shell/src/composition/kept-page.ts')).toEqual([]);
    expect(findings('shell/src/composition/kept-page.tsx')).toHaveLength(1);
  });
});
