import { FIRST_CALLS_PLACE } from '@capsule/contracts';
import { inlineHash } from '../http/security-headers';

const HEAD = '<!--page:head-->';
const TABLE = '<!--page:table-->';
const LATER = '<!--page:later-->';

/** The HTML file of the host, split where the gateway inserts content. */
export interface Template {
  start: string;
  middle: string;
  /** Behind the data; hosts that start their scripts later have a place in it. */
  end: string;
  /** What follows that place; `null` for a host that knows nothing of it. */
  afterLater: string | null;
  /** What sends the first calls of a page; empty for a host that has no such script. */
  firstCalls: string;
  /** Those of its style elements, for the content security policy. */
  styleHashes: string[];
}

/** What stands in the page for some of them only, and is written back into those. */
const FIRST_CALLS = new RegExp(`${FIRST_CALLS_PLACE}(<script>[^]*?</script>)\\n?`);

const STYLE_ELEMENT = /<style>([^]*?)<\/style>/g;

/** @throws when a placeholder is missing, repeated, or in the wrong order */
export function parseTemplate(html: string): Template {
  const [start, afterHead, ...moreHeads] = html.split(HEAD);
  const [middle, end, ...moreRegistries] = (afterHead ?? '').split(TABLE);
  const [beforeLater = '', afterLater, ...moreLaters] = (end ?? '').split(LATER);
  const isWhole = start !== undefined && middle !== undefined && end !== undefined;
  if (!isWhole || moreHeads.length > 0 || moreRegistries.length > 0 || moreLaters.length > 0) {
    throw new Error(
      `The host's index.html must have ${HEAD} once, after it ${TABLE} once, and after that ${LATER} once at most.`,
    );
  }
  const styleHashes = [...html.matchAll(STYLE_ELEMENT)].map(([, css]) => inlineHash(css!));
  return {
    start,
    middle: middle.replace(FIRST_CALLS, ''),
    end: beforeLater,
    afterLater: afterLater ?? null,
    firstCalls: FIRST_CALLS.exec(middle)?.[1] ?? '',
    styleHashes,
  };
}
