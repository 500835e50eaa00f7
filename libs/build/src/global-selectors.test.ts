import { describe, expect, it } from '@jest/globals';
import { globalSelectors } from './global-selectors';

const found = (css: string) => globalSelectors(css).map(({ selector }) => selector);

/** A module styles what is its own (architecture §4). */
describe('selectors that match elements of others', () => {
  it.each([
    ['* { display: none }', '*'],
    ['h1 { color: red }', 'h1'],
    [':root { --gap: 1px }', ':root'],
    ['[data-open] { color: red }', '[data-open]'],
    [':global(.card) { color: red }', ':global(.card)'],
    [':global(.card) h1:not(:global(#x)) { color: red }', ':global(.card) h1:not(:global(#x))'],
    ['.page, main > p { color: red }', 'main > p'],
    ['@media (width > 1px) { body { margin: 0 } }', 'body'],
    ['@container (width > 1px) { body { margin: 0 } }', 'body'],
    ['@starting-style { body { opacity: 0 } }', 'body'],
    ['@layer base { @supports (gap: 1px) { body { margin: 0 } } }', 'body'],
    [':is(h1, h2) { color: red }', ':is(h1, h2)'],
  ])('%s', (css, selector) => {
    expect(found(css)).toEqual([selector]);
  });

  it.each([
    '.page h1 { color: red }',
    '#page { color: red }',
    ':global(.dark) .page { color: red }',
    'html:has(.page) { color: red }',
    '.page { & p { color: red } h1 { color: red } :global(.x) & { color: red } }',
    '@media (width > 1px) { .page { margin: 0 } }',
    '@keyframes turn { from { rotate: 0 } to { rotate: 1turn } }',
    "@font-face { font-family: 'X'; src: url(x.woff2) }",
    '',
  ])('none: %s', (css) => {
    expect(found(css)).toEqual([]);
  });

  it('are found with their line', () => {
    expect(globalSelectors('.page { margin: 0 }\n\nbody { margin: 0 }')).toEqual([{ selector: 'body', line: 3 }]);
  });
});
