const HEAD = '<!--page:head-->';
const TABLE = '<!--page:table-->';

/** The host's page, cut where the gateway fills in what depends on the address and on what is live. */
export interface Template {
  start: string;
  middle: string;
  end: string;
}

/** @throws when the page has not each place exactly once, the head's first */
export function parseTemplate(html: string): Template {
  const [start, afterHead, ...moreHeads] = html.split(HEAD);
  const [middle, end, ...moreRegistries] = (afterHead ?? '').split(TABLE);
  const isWhole = start !== undefined && middle !== undefined && end !== undefined;
  if (!isWhole || moreHeads.length > 0 || moreRegistries.length > 0) {
    throw new Error(`The host's index.html must have ${HEAD} once, and after it ${TABLE} once.`);
  }
  return { start, middle, end };
}
