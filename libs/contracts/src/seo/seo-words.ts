/** The words of SEO settings. Free of schemas: screens import them. */

/** The columns by which SEO settings may be sorted. */
export const SEO_SORTS = ['pagePath', 'title'] as const;

/** What search engines commonly show of a title and of a description, in characters: advice, not a rule. */
export const SHOWN_LENGTH = { title: 60, description: 155 } as const;
