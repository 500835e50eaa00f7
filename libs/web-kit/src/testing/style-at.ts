/**
 * What style sheets say of an element for some displays alone: jsdom has one of no size.
 *
 * @example styleAt(note, 'print') // 'display: none;'
 */
export function styleAt(element: Element, media: string): string {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules
    .filter((rule): rule is CSSMediaRule => 'media' in rule && rule.cssText.startsWith(`@media ${media}`))
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
    .filter(({ selectorText }) => element.matches(selectorText))
    .map(({ style }) => style.cssText)
    .join(' ');
}
