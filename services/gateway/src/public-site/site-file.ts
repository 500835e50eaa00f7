import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PublicSite } from '@capsule/contracts';
import { createValidator } from '@capsule/contracts/schema/validator';
import { replaceFile } from '@capsule/service-kit/durable';

const validate = createValidator(PublicSite);

/** @returns the site; `null` for anything else, such as the page of a proxy in between, or a file that was cut */
export function parseSite(json: string): PublicSite | null {
  try {
    const site: unknown = JSON.parse(json);
    return validate(site).errors === null ? (site as PublicSite) : null;
  } catch {
    return null;
  }
}

/** Where the gateways of a data folder keep what they knew last, beside releases and locks. */
const placeIn = (dataDir: string) => path.join(dataDir, 'gateway', 'public-site.json');

/** @returns what was known last; `null` when there is no readable file */
export async function readSiteFile(dataDir: string): Promise<PublicSite | null> {
  return parseSite(await readFile(placeIn(dataDir), 'utf8').catch(() => ''));
}

/** Replaces the file as a whole: a gateway that starts reads the old one or the new one. */
export const writeSiteFile = (dataDir: string, site: PublicSite): Promise<void> =>
  replaceFile(placeIn(dataDir), JSON.stringify(site));
