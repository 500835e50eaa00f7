import type { SeoSetting } from '@capsule/contracts/seo/seo-setting';

/** What this screen says when a write has ended (spec §8). */

const saved = ({ pagePath }: SeoSetting) => `Settings for ${pagePath} have been saved.`;

export const SAVE_NOTICES = {
  created: (row: SeoSetting) => ({ title: 'SEO settings created successfully', description: saved(row) }),
  updated: (row: SeoSetting) => ({ title: 'SEO settings updated successfully', description: saved(row) }),
  failed: {
    title: 'Error saving SEO settings',
    description: 'There was an error saving your SEO settings. Please try again.',
  },
};

export const DELETE_NOTICES = {
  done: { title: 'SEO settings deleted' },
  failed: {
    title: 'Error deleting SEO settings',
    description: 'There was an error deleting the SEO settings. Please try again.',
  },
};
