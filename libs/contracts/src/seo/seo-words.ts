/** Constants of SEO settings. No schemas in this file, so that screens can import it. */

/** The columns by which SEO settings can be sorted. */
export const SEO_SORTS = ['pagePath', 'title'] as const;

/** The lengths that search engines usually show, in characters: a recommendation, not a limit. */
export const SHOWN_LENGTH = { title: 60, description: 155 } as const;
