import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';

/**
 * The CSS of an SVG, written anew from the parts that are known to draw and to load nothing (product §10.7). Whatever is
 * not on a list is left out: other at-rules (`@import`, `@font-face`), functions, escapes.
 */

const AT_RULES = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes', 'layer']);

/** Functions that a value may call, beside `url(#id)`. */
const FUNCTIONS = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var translate translatex translatey
  translate3d scale scalex scaley rotate skew skewx skewy matrix matrix3d perspective cubic-bezier steps linear blur
  brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia inset circle ellipse polygon path
  linear-gradient radial-gradient`
    .trim()
    .split(/\s+/),
);

/** A reference into the same file. */
const LOCAL = /url\(\s*(["']?)#[^"'()\\\s]+\1\s*\)/gi;
const PROPERTY = /^-{0,2}[a-z][a-z\d-]*$/i;
/** Properties that once ran scripts. */
const OLD_SCRIPTS = /^(behavior|-moz-binding)$/i;
/** An escape may spell anything, and a `<` begins an element where somebody reads the text as markup. */
const OBSCURE = /[\\<]/;

/** Whether a value of CSS, or of an attribute that is read as CSS, refers to nothing outside of its file. */
export function staysInside(value: string): boolean {
  if (OBSCURE.test(value)) return false;
  const called = value.replace(LOCAL, '').matchAll(/([\w-]*)\s*\(/g);
  return [...called].every(([, name = '']) => name === '' || FUNCTIONS.has(name.toLowerCase()));
}

const isKept = ({ prop, value }: Declaration): boolean =>
  PROPERTY.test(prop) && !OLD_SCRIPTS.test(prop) && staysInside(value);

/** Writes rules anew, and notes the names of those that it leaves out. */
class Writer {
  readonly left = new Set<string>();

  write(nodes: readonly ChildNode[]): string {
    return nodes.map((node) => this.one(node)).join('');
  }

  private one(node: ChildNode): string {
    if (node.type === 'decl') return this.declaration(node);
    if (node.type === 'rule') return this.block(node.selector, node, node.selector);
    // A comment says nothing to a browser.
    return node.type === 'atrule' ? this.atRule(node) : '';
  }

  private declaration(node: Declaration): string {
    if (isKept(node)) return `${node.prop}:${node.value}${node.important ? '!important' : ''};`;
    this.left.add(node.prop);
    return '';
  }

  private atRule(node: AtRule): string {
    if (AT_RULES.has(node.name.toLowerCase()) && node.nodes) {
      return this.block(`@${node.name} ${node.params}`, node, node.params);
    }
    this.left.add(`@${node.name}`);
    return '';
  }

  /** @param text what of the head is not known */
  private block(head: string, { nodes = [] }: Rule | AtRule, text: string): string {
    if (!OBSCURE.test(text) && !/[{}@;]/.test(text)) return `${head}{${this.write(nodes)}}`;
    this.left.add(text.slice(0, 20));
    return '';
  }
}

/** A text of CSS without what might load or run something. */
export interface CleanStyles {
  css: string;
  /** The names of what was left out; all of it where it is no CSS. */
  removed: string[];
}

/** Cleans the content of a `style` element, or of a `style` attribute. */
export function cleanStyles(css: string): CleanStyles {
  const writer = new Writer();
  try {
    const cleaned = writer.write(postcss.parse(css).nodes);
    return { css: cleaned, removed: [...writer.left] };
  } catch {
    return { css: '', removed: ['style'] };
  }
}
