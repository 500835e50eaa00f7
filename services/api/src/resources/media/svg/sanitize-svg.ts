import createDOMPurify, { type DOMPurify } from 'dompurify';
import { JSDOM, type DOMWindow } from 'jsdom';
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

/** Cleans one document, in a window of its own: nothing of a file is there when the next one comes. */
function purifierOf(window: DOMWindow, found: Set<string>) {
  const purifier = createDOMPurify(window);
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
  return purifier;
}

/** The names that the library says. */
const namesOf = ({ removed }: DOMPurify): string[] =>
  removed.flatMap((entry) => {
    if ('element' in entry) return [`<${entry.element.nodeName}>`];
    return entry.attribute ? [entry.attribute.name] : [];
  });

/**
 * Keeps the elements and attributes that are known to draw, by DOMPurify's list for SVG, and of what they refer to only
 * what stands in the file itself. Scripts, animations, foreign content, comments and instructions go.
 *
 * @throws where it is no XML, or its root is no SVG
 */
export function sanitizeSvg(text: string): CleanSvg {
  const found = new Set<string>();
  const { window } = new JSDOM('');
  const purifier = purifierOf(window, found);
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
  const svg = new window.XMLSerializer().serializeToString(root);
  window.close();
  return { svg, removed: [...new Set([...found, ...namesOf(purifier)])] };
}
