/** The tests' own jsdom (`jest/style-rules-without-has.cjs`): rules with `:has()`, which cost so much, count for nothing. */
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
