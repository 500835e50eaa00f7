import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { cleanStyles, staysInside } from './svg-styles';

/** An SVG in which nothing runs, and which loads nothing. */
export interface CleanSvg {
  svg: string;
  /** The names of the elements, attributes and rules of CSS that were taken out, each once. */
  removed: string[];
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** A picture in the file itself; not an SVG, which would have to be cleaned in turn. */
const EMBEDDED = /^data:image\/(png|jpeg|gif|webp);base64,[a-z\d+/=\s]*$/i;

/** Whether an address stays in the file: a part of it, or a picture whose bytes stand in it. */
const isInside = (element: string, address: string): boolean =>
  address.startsWith('#') || (element === 'image' && EMBEDDED.test(address));

const { window } = new JSDOM('');
const purifier = createDOMPurify(window);
let found = new Set<string>();

purifier.addHook('uponSanitizeElement', (node) => {
  if (node.nodeName.toLowerCase() !== 'style') return;
  const { css, removed } = cleanStyles(node.textContent ?? '');
  for (const name of removed) found.add(name);
  node.textContent = css;
});

purifier.addHook('uponSanitizeAttribute', (node, data) => {
  const { attrName, attrValue } = data;
  if (attrName === 'style') {
    const { css, removed } = cleanStyles(attrValue);
    for (const name of removed) found.add(name);
    data.attrValue = css;
    data.keepAttr = css !== '';
  } else if (/(^|:)href$/.test(attrName)) {
    data.keepAttr = isInside(node.nodeName.toLowerCase(), attrValue);
  } else if (attrValue.includes('(') || attrValue.includes('\\')) {
    data.keepAttr = staysInside(attrValue);
  }
});

/** The names that the library says, once each. */
function removedNames(): string[] {
  for (const entry of purifier.removed) {
    if ('element' in entry) found.add(`<${entry.element.nodeName}>`);
    else if (entry.attribute) found.add(entry.attribute.name);
  }
  return [...found];
}

/**
 * Keeps the elements and attributes that are known to draw, by DOMPurify's list for SVG, and of what they refer to only
 * what stands in the file itself. Scripts, animations, foreign content, comments and instructions go.
 *
 * @throws where it is no XML, or its root is no SVG
 */
export function sanitizeSvg(text: string): CleanSvg {
  found = new Set();
  const { documentElement: root } = new window.DOMParser().parseFromString(text, 'image/svg+xml');
  if (root.nodeName !== 'svg' || root.namespaceURI !== SVG_NAMESPACE) throw new Error('Its root is no SVG.');
  purifier.sanitize(root, {
    USE_PROFILES: { svg: true, svgFilters: true },
    // Draws a part of the same file again.
    ADD_TAGS: ['use'],
    ALLOW_DATA_ATTR: false,
    KEEP_CONTENT: false,
    // It is a document of its own: its ids are in nobody's way.
    SANITIZE_DOM: false,
    IN_PLACE: true,
  });
  return { svg: new window.XMLSerializer().serializeToString(root), removed: removedNames() };
}
