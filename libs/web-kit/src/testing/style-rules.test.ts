/** The tests' own jsdom (`jest/style-rules.cjs`): most rules are not tried with most elements, and all count as ever but those with `:has()`. */
describe('the document of component tests', () => {
  beforeEach(() => {
    document.head.innerHTML =
      '<style>p:has(b) { display: none } p { visibility: hidden } @keyframes in { from { opacity: 0 } }</style>';
    document.body.innerHTML = '<p><b>A home</b></p>';
  });
  afterEach(() => {
    document.head.innerHTML = '';
  });
  const paragraph = () => document.body.firstElementChild as HTMLElement;

  it('leaves style rules with :has() out, and no others', () => {
    const { display, visibility } = getComputedStyle(paragraph());
    expect({ display, visibility }).toEqual({ display: 'block', visibility: 'hidden' });
  });

  it('finds elements by :has() as a browser does', () => {
    expect(paragraph().matches(':has(b)')).toBe(true);
    expect(document.querySelector('p:has(b)')).toBe(paragraph());
  });
});

describe('a style rule', () => {
  const ELEMENTS = `
    <section id="home" class="card wide"><h2 class="card-title">A home</h2>
      <input type="radio" class="field" disabled><a class="link" href="/units">Units</a>
      <svg class="icon"><linearGradient class="stop"></linearGradient></svg><p hidden title="a (b, c">Free</p><b class="sm:wide">!</b>
    </section>`;

  it.each([
    'p',
    'p, h2',
    '*',
    '.card',
    '.card.wide',
    'h2.card-title',
    '.card > h2',
    '.card>*',
    '.card input[type="radio"]:disabled',
    'input:not([type="radio"], .field)',
    ':not(.card):not(h2)',
    ':is(.card, .link)',
    'section :is(a, p):not(.icon *)',
    '.nowhere, a',
    'a, .nowhere',
    '.nowhere a',
    '#home',
    '[hidden]',
    'p[title="a (b, c"]',
    'svg linearGradient',
    '.stop',
    '.icon~p',
    ':first-child',
    '.field::before',
    '.nowhere, [hidden]',
    '.sm\\:wide',
  ])('counts for the elements that its selector finds: %s', (selector) => {
    document.body.innerHTML = ELEMENTS;
    const all = [...document.body.querySelectorAll('*')];
    const found = new Set(selector.includes('::') ? [] : document.body.querySelectorAll(selector));
    document.head.innerHTML = `<style>${selector} { z-index: 7 }</style>`;
    const styled = all.filter((element) => getComputedStyle(element).zIndex === '7');
    expect(styled).toEqual(all.filter((element) => found.has(element)));
    document.head.innerHTML = '';
  });
});
