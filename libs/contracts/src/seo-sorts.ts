/** The columns by which SEO settings may be sorted. Free of schemas. */
export const SEO_SORTS = ['pagePath', 'title'] as const;
