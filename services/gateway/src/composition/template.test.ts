import { describe, expect, it } from '@jest/globals';
import { inlineHash } from '../http/security-headers';
import { parseTemplate } from './template';

const page = (head: string) => `<head><!--page:head-->${head}</head><body><!--page:table--></body>`;

describe('the host’s page', () => {
  it('allows each style that is in it, to the letter', () => {
    const { styleHashes } = parseTemplate(page('<style>a{b:c}\n</style><style>d{}</style>'));
    expect(styleHashes).toEqual([inlineHash('a{b:c}\n'), inlineHash('d{}')]);
    expect(inlineHash('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });

  it('is without what sends the first calls, which only some pages have', () => {
    const script = '<script>ask()\n</script>';
    const { middle, firstCalls } = parseTemplate(page(`<!--page:first-calls-->${script}\n<script>other()</script>`));
    expect(firstCalls).toBe(script);
    expect(middle).toBe('<script>other()</script></head><body>');
    expect(parseTemplate(page('<script>other()</script>')).firstCalls).toBe('');
  });

  it('is divided where scripts may begin later; an older host has no such place', () => {
    expect(parseTemplate(`${page('')}<!--page:later--><p></p>`)).toMatchObject({
      end: '</body>',
      afterLater: '<p></p>',
    });
    expect(parseTemplate(page(''))).toMatchObject({ end: '</body>', afterLater: null });
  });

  it.each([
    ['without a place', '<head></head>'],
    ['with one twice', page('<!--page:head-->')],
    ['with another one of the head behind the data', `${page('')}<!--page:head-->`],
    ['with two places for the data', `${page('')}<!--page:table-->`],
    ['with two places for what comes later', `${page('')}<!--page:later--><!--page:later-->`],
    ['with them in the other order', '<!--page:table--><!--page:head-->'],
  ])('%s is refused', (_how, html) => {
    expect(() => parseTemplate(html)).toThrow(/index\.html must have/);
  });
});
