/** Constants of SEO settings. No schemas in this file, so that screens can import it. */

/** The columns by which SEO settings can be sorted. */
export const SEO_SORTS = ['pagePath', 'title'] as const;

/** The lengths that search engines usually show, in characters: a recommendation, not a limit. */
export const SHOWN_LENGTH = { title: 60, description: 155 } as const;

/** What may be wrong with the settings of a page, the gravest first. */
export const SEO_WARNINGS = ['not-indexed', 'canonical-elsewhere', 'same-title', 'no-description'] as const;
export type SeoWarning = (typeof SEO_WARNINGS)[number];

/** How screens say it. */
export const SEO_WARNING_WORDS: Record<SeoWarning, string> = {
  'not-indexed': 'Not indexed',
  'canonical-elsewhere': 'Canonical elsewhere',
  'same-title': 'Same title as another page',
  'no-description': 'No description',
};

/** The parts of a setting that warnings are about. */
interface Warnable {
  pagePath: string;
  description: string | null;
  canonicalUrl: string | null;
  isIndexed: boolean;
  /** Whether another page has the same title. */
  sharesTitle: boolean;
}

/** The path of an address, with or without its origin. */
const pathOfAddress = (address: string): string => address.replace(/^https?:\/\/[^/]*/, '') || '/';

/** What is wrong with the settings of a page. The API filters by the same rules. */
export function seoWarnings({ pagePath, description, canonicalUrl, isIndexed, sharesTitle }: Warnable): SeoWarning[] {
  const isSo: Record<SeoWarning, boolean> = {
    'not-indexed': !isIndexed,
    'canonical-elsewhere': canonicalUrl !== null && pathOfAddress(canonicalUrl) !== pagePath,
    'same-title': sharesTitle,
    'no-description': !description,
  };
  return SEO_WARNINGS.filter((warning) => isSo[warning]);
}

/** `Not indexed · No description`; `null` where nothing is wrong. */
export const spellWarnings = (setting: Warnable): string | null =>
  seoWarnings(setting)
    .map((warning) => SEO_WARNING_WORDS[warning])
    .join(' · ') || null;
