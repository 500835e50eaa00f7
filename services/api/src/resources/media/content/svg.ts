/**
 * What may precede the root element: a declaration, comments, white space. No DOCTYPE, because it can define entities.
 */
const PROLOGUE = /^(?:\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->)/;
const ROOT = /^<(?:[\w-]+:)?svg[\s/>]/;
const BYTE_ORDER_MARK = /^\ufeff/;

/** The text after the prologue. */
function rootOf(text: string): string {
  let rest = text.replace(BYTE_ORDER_MARK, '');
  for (let match = PROLOGUE.exec(rest); match !== null; match = PROLOGUE.exec(rest)) rest = rest.slice(match[0].length);
  return rest;
}

/** Whether a file begins as an SVG: UTF-8 text whose root element is `svg`. */
export const isSvg = (head: Buffer): boolean => !head.includes(0) && ROOT.test(rootOf(head.toString('utf8')));

/** Whether it has a DOCTYPE or entities anywhere, even after the bytes that were sniffed. */
export const definesEntities = (svg: string): boolean => /<!(DOCTYPE|ENTITY)/i.test(svg);
