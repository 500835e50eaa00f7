import { describe, expect, it } from '@jest/globals';
import { programFolder } from '../../../testing/test-database';
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
