/** Where the SEO screen is, for the screens below it. */
export const SEO_PLACE = { title: 'SEO Management', to: '/admin/seo' };
