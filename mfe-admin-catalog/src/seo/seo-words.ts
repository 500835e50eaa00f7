import type { SeoSetting } from '@capsule/contracts/seo/seo-setting';
import seoSetting from '@capsule/contracts/seo/seo-setting.descriptor';
import { resourceWords } from '@capsule/web-kit/resource';
import { SEO_ROWS } from '../first-rows/seo-rows';
import { SEO_PLACE } from './seo-place';

const saved = ({ pagePath }: SeoSetting) => `Settings for ${pagePath} have been saved.`;

/** The texts of the SEO screen (product §2, §8). */
export const SEO_WORDS = resourceWords(seoSetting, {
  title: SEO_PLACE.title,
  label: SEO_ROWS.label,
  search: SEO_ROWS.search,
  loading: 'Loading SEO settings...',
  empty: 'No SEO settings found. Click "Add New SEO" to create one.',
  add: 'Add New SEO',
  form: { new: 'Add New SEO', edit: 'Edit SEO' },
  nameOf: ({ pagePath }) => pagePath,
  saved: {
    created: (row) => ({ title: 'SEO settings created successfully', description: saved(row) }),
    updated: (row) => ({ title: 'SEO settings updated successfully', description: saved(row) }),
    failed: {
      title: 'Error saving SEO settings',
      description: 'There was an error saving your SEO settings. Please try again.',
    },
  },
  removed: {
    question: ({ pagePath }) =>
      `Are you sure you want to delete the SEO settings for ${pagePath}? This action cannot be undone.`,
    done: () => ({ title: 'SEO settings deleted' }),
    failed: {
      title: 'Error deleting SEO settings',
      description: 'There was an error deleting the SEO settings. Please try again.',
    },
  },
});

/** The way to the redirects. */
export const REDIRECTS_LINK = 'Redirects';

/** The texts of the previews. */
export const PREVIEW_WORDS = {
  search: 'Search result preview',
  noTitle: 'The page’s title',
  noDescription: 'The search engine picks a text from the page.',
  leftOut: 'Search engines are asked to leave this page out of their results.',
  social: 'Link preview',
  ownPicture: 'The page’s own picture',
  noPicture: 'This picture cannot be loaded.',
  ownText: 'The page’s own text',
};
