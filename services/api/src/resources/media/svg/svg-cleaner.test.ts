import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { programFolder } from '../../../testing/test-database';
import { CleanerProcess } from './cleaner-process';
import type { CleanSvg } from './sanitize-svg';
import { CLEANING, SvgCleaner } from './svg-cleaner';

/** The built program cleans, in a process of its own. */

const staying = new AbortController().signal;
const clean = (inner: string, root = ''): Promise<CleanSvg> =>
  new SvgCleaner(programFolder()).clean(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${root}>${inner}</svg>`,
    staying,
  );

describe('of an SVG', () => {
  it('what draws stays as it is', async () => {
    const drawing =
      '<title>Plan &amp; view</title><style>.a{fill:url(#b);}</style>' +
      '<defs><linearGradient id="b" gradientTransform="rotate(9)"><stop offset="0" stop-color="red"/></linearGradient>' +
      '<clipPath id="c" clipPathUnits="userSpaceOnUse"><path d="M0 0L9 9z"/></clipPath></defs>' +
      '<g clip-path="url(#c)" style="opacity:.5;" transform="translate(1,2) scale(3)"><use xlink:href="#b"/></g>' +
      '<image href="data:image/png;base64,AAAA"/><text x="1">a &lt; b</text>';
    const { svg, removed } = await clean(drawing, ' viewBox="0 0 9 9"');
    expect(removed).toEqual([]);
    expect(svg).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${drawing}</svg>`,
    );
  });

  it('what runs, loads or is no drawing goes, and is named', async () => {
    const bad = [
      ['<script>BAD()</script>', '<script>'],
      ['<x:script xmlns:x="http://www.w3.org/2000/svg">BAD()</x:script>', '<x:script>'],
      ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">BAD</p></foreignObject>', '<foreignObject>'],
      ['<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="BAD"/>', '<h:iframe>'],
      ['<animate attributeName="href" values="javascript:BAD()"/>', '<animate>'],
      ['<set attributeName="onload" to="BAD()"/>', '<set>'],
      ['<g onclick="BAD()"/>', 'onclick'],
      ['<a href="javascript:BAD()"/>', 'href'],
      ['<a xlink:href="https://BAD.example"/>', 'xlink:href'],
      ['<use href="https://BAD.example/#a"/>', 'href'],
      ['<image href="data:image/svg+xml;base64,BAD"/>', 'href'],
      ['<feImage href="/BAD.png"/>', 'href'],
      ['<rect fill="url(https://BAD.example/#a)"/>', 'fill'],
      ['<rect fill="url(#a) url(//BAD)"/>', 'fill'],
      ['<rect mask="\\75rl(//BAD)"/>', 'mask'],
      ['<g style="background:url(//BAD)"/>', 'background'],
      ['<style>@import "//BAD";</style>', '@import'],
      ['<style>@font-face{font-family:a;src:url(//BAD)}</style>', '@font-face'],
      ['<style><![CDATA[a{b:u\\72l(//BAD)}]]></style>', 'b'],
      ['<style>a{b:image-set("//BAD" 1x)}</style>', 'b'],
      ['<style>a{b:u/**/rl(//BAD)}</style>', 'b'],
      ['<style>a{--b:URL(//BAD)}</style>', '--b'],
      ['<style>BAD{</style>', 'style'],
      ['<!-- BAD --><?BAD x?>', ''],
    ] as const;
    const { svg, removed } = await clean(bad.map(([text]) => text).join(''), ' onload="BAD()"');
    expect(svg).not.toMatch(/BAD|javascript|script|iframe|foreignObject|animate|<set|import|font-face/i);
    expect(removed).toEqual(expect.arrayContaining(bad.flatMap(([, name]) => (name === '' ? [] : [name]))));
    expect(removed).toContain('onload');
  });

  it('that was cleaned before nothing goes any more', async () => {
    const once = await clean('<style>a{fill:red}b{c:url(x)}</style><script/><text>&lt;script></text>');
    const twice = await new SvgCleaner(programFolder()).clean(once.svg, staying);
    expect(twice).toEqual({ svg: once.svg, removed: [] });
  });
});

it.each(['<html/>', '<svg/>', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', 'no XML'])(
  'what is no SVG is refused: %s',
  async (text) => {
    await expect(new SvgCleaner(programFolder()).clean(text, staying)).rejects.toThrow('could not be cleaned');
  },
);

it('what takes longer, or more memory, than is allowed is refused', async () => {
  const deep = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(100_000)}</svg>`;
  const bound = (limits: Partial<typeof CLEANING>) => new SvgCleaner(programFolder(), { ...CLEANING, ...limits });
  await expect(bound({ ms: 1000 }).clean(deep, staying)).rejects.toThrow('could not be cleaned');
  await expect(bound({ heapMb: 24 }).clean(deep, staying)).rejects.toThrow('could not be cleaned');
});

it('the files that one process cleans know nothing of each other, and each is as if it was alone', async () => {
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
  const files = [
    svg('<script>1</script><style>a{fill:red}</style><g id="a" onclick="1"/>'),
    svg('<use href="#a"/><text id="a">\u2028 é\r\n</text><style>b{c:url(x)}</style>'),
  ];
  const together = new SvgCleaner(programFolder(), { ...CLEANING, idleMs: 600_000 });
  const answers = [];
  for (const file of files) answers.push(await together.clean(file, staying));
  expect(answers[0]!.removed).toEqual(['<script>', 'onclick']);
  const alone = new SvgCleaner(programFolder());
  expect(answers[1]).toEqual(await alone.clean(files[1]!, staying));
  expect(answers[1]!.removed).toEqual(['c']);
  await alone.onApplicationShutdown();
  await together.onApplicationShutdown();
});

/** Whether asking for a process finds one. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a process', () => {
  /** Answers each file with the number of its process, and does what a file tells it to. */
  const PROGRAM = `
    let held = Buffer.alloc(0);
    process.stdin.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      while (held.length >= 4 && held.length >= 4 + held.readUInt32BE()) {
        const end = 4 + held.readUInt32BE();
        answer(held.toString('utf8', 4, end));
        held = held.subarray(end);
      }
    });
    let files = 0;
    function answer(text) {
      files += 1;
      if (text === 'crash' || (text === 'crash later' && files > 1)) process.kill(process.pid, 'SIGKILL');
      if (text === 'hang') return;
      const value = text === 'refuse' ? { refused: 'no' } : { clean: { svg: String(process.pid), removed: [] } };
      const body = Buffer.from(JSON.stringify(value));
      const head = Buffer.alloc(4);
      head.writeUInt32BE(body.length);
      process.stdout.write(Buffer.concat([head, body]));
      if (text === 'last words') setTimeout(() => process.exit(), 50);
    }`;

  let temporary: TemporaryFolder;
  const cleaners: SvgCleaner[] = [];
  beforeAll(async () => {
    temporary = await temporaryFolder('cleaner');
    await writeFile(path.join(temporary.folder, 'clean-svg.js'), PROGRAM);
  });
  afterAll(async () => {
    for (const cleaner of cleaners) await cleaner.onApplicationShutdown();
    await temporary.remove();
  });

  /** Its processes wait until they are ended. */
  function cleaning(changed: Partial<typeof CLEANING> = {}, limits = { ...CLEANING, idleMs: 600_000, ...changed }) {
    const cleaner = new SvgCleaner(temporary.folder, limits);
    cleaners.push(cleaner);
    return async (text: string, signal = staying) => (await cleaner.clean(text, signal)).svg;
  }

  it('cleans so many small files, and no more', async () => {
    const ask = cleaning({ files: 3 });
    const pids = [await ask('a'), await ask('b'), await ask('c'), await ask('d')];
    expect(new Set(pids.slice(0, 3)).size).toBe(1);
    expect(pids[3]).not.toBe(pids[0]);
  });

  it('has a large file to itself', async () => {
    const ask = cleaning();
    const small = await ask('a');
    const large = await ask('b'.repeat(100_001));
    expect([small, large].map((pid) => isRunning(Number(pid)))).toEqual([false, false]);
    expect(new Set([small, large, await ask('c')]).size).toBe(3);
  });

  it('that waits is ended when the service stops', async () => {
    const ask = cleaning();
    const pid = Number(await ask('a'));
    expect(isRunning(pid)).toBe(true);
    await cleaners.at(-1)!.onApplicationShutdown();
    expect(isRunning(pid)).toBe(false);
  });

  it.each(['crash', 'hang', 'refuse'])(
    'that had a file that told it to %s has no other, and the next is cleaned',
    async (text) => {
      const limits = { ...CLEANING, idleMs: 600_000 };
      const ask = cleaning({}, limits);
      const before = await ask('a');
      if (text === 'hang') limits.ms = 500;
      await expect(ask(text)).rejects.toThrow('could not be cleaned');
      limits.ms = CLEANING.ms;
      expect(await ask('b')).not.toBe(before);
    },
  );

  it('that takes too long for a file is not followed by another, which would take as long', async () => {
    const limits = { ...CLEANING, idleMs: 600_000 };
    const ask = cleaning({}, limits);
    await ask('a');
    limits.ms = 500;
    const asked = jest.spyOn(CleanerProcess.prototype, 'clean');
    await expect(ask('hang')).rejects.toThrow('could not be cleaned');
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it('that ends because of the files before costs the next nothing', async () => {
    const ask = cleaning();
    const before = await ask('a');
    expect(await ask('crash later')).not.toBe(before);
  });

  it('that waits goes on when somebody leaves whose file is cleaned', async () => {
    const ask = cleaning();
    const leaving = new AbortController();
    const before = await ask('a', leaving.signal);
    leaving.abort();
    expect(await ask('b')).toBe(before);
  });

  it('that waits goes on when the time is over that a file before might have taken', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    try {
      const ask = cleaning();
      const before = await ask('a');
      jest.advanceTimersByTime(CLEANING.ms);
      expect(await ask('b')).toBe(before);
    } finally {
      jest.useRealTimers();
    }
  });

  it('that has a file again is not ended as one that waits: neither with that file nor once it waits anew', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    try {
      const ask = cleaning({ idleMs: 2000 });
      const before = await ask('a');
      jest.advanceTimersByTime(1500);
      expect(await ask('b')).toBe(before);
      jest.advanceTimersByTime(1500);
      expect(await ask('c')).toBe(before);
    } finally {
      jest.useRealTimers();
    }
  });

  it('that ended while it waited is not asked', async () => {
    const ask = cleaning();
    const before = await ask('last words');
    while (isRunning(Number(before))) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await ask('b')).not.toBe(before);
  });

  it('that nobody needs ends by itself', async () => {
    const ask = cleaning({ idleMs: 50 });
    const pid = Number(await ask('a'));
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
  });
});

it('a file may take a minute and 384 MB, and a process fifty files and two idle seconds', () => {
  expect(CLEANING).toEqual({ ms: 60_000, heapMb: 384, files: 50, idleMs: 2000 });
});

it('a process is ended when nobody waits for it any more', async () => {
  const leaving = new AbortController();
  const cleaning = new SvgCleaner(programFolder()).clean('<svg xmlns="http://www.w3.org/2000/svg"/>', leaving.signal);
  leaving.abort();
  await expect(cleaning).rejects.toThrow();
});

it('a program that is not there is a failure of ours, and not of the file', async () => {
  const cleaning = new SvgCleaner('/nowhere').clean('<svg xmlns="http://www.w3.org/2000/svg"/>', staying);
  await expect(cleaning).rejects.toMatchObject({ syscall: 'spawn' });
});
