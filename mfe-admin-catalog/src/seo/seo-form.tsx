import seoSetting from '@capsule/contracts/seo/seo-setting.descriptor';
import { formLayout, ImageControl } from '@capsule/web-kit/form';
import { SearchPreview } from './search-preview';
import { SocialPreview } from './social-preview';

/** The form of an SEO setting (product §3). */
export const SEO_FORM = formLayout(seoSetting, {
  sections: [
    {
      title: 'Search results',
      fields: ['pagePath', 'title', 'description', 'keywords', 'isIndexed'],
      footer: SearchPreview,
    },
    {
      title: 'Link previews (Open Graph)',
      columns: 2,
      fields: ['ogTitle', { field: 'ogImage', control: ImageControl }, { field: 'ogDescription', wide: true, rows: 2 }],
      footer: SocialPreview,
    },
  ],
  notShown: { canonicalUrl: 'The form holds it and has no input for it (product §3).' },
});
