import { inlineHash } from '../http/security-headers';

const HEAD = '<!--page:head-->';
const TABLE = '<!--page:table-->';

/** The HTML file of the host, split where the gateway inserts content. */
export interface Template {
  start: string;
  middle: string;
  end: string;
  /** Those of its style elements, for the content security policy. */
  styleHashes: string[];
}

const STYLE_ELEMENT = /<style>([^]*?)<\/style>/g;

/** @throws when a placeholder is missing, repeated, or in the wrong order */
export function parseTemplate(html: string): Template {
  const [start, afterHead, ...moreHeads] = html.split(HEAD);
  const [middle, end, ...moreRegistries] = (afterHead ?? '').split(TABLE);
  const isWhole = start !== undefined && middle !== undefined && end !== undefined;
  if (!isWhole || moreHeads.length > 0 || moreRegistries.length > 0) {
    throw new Error(`The host's index.html must have ${HEAD} once, and after it ${TABLE} once.`);
  }
  return { start, middle, end, styleHashes: [...html.matchAll(STYLE_ELEMENT)].map(([, css]) => inlineHash(css!)) };
}
