import { sampleRow } from '@capsule/contracts/resource/sample';
import { seoSetting } from '@capsule/contracts/seo/seo-setting';
import { SEO_WORDS } from './seo-words';

/** What is said of settings that were saved or deleted, and of those that were not (product §8). */

const home = sampleRow(seoSetting, { id: 7, pagePath: '/contact' });
const { saved, removed } = SEO_WORDS;

it.each([
  ['made', saved!.created(home), 'SEO settings created successfully', 'Settings for /contact have been saved.'],
  ['changed', saved!.updated(home), 'SEO settings updated successfully', 'Settings for /contact have been saved.'],
  [
    'not saved',
    saved!.failed,
    'Error saving SEO settings',
    'There was an error saving your SEO settings. Please try again.',
  ],
  [
    'not deleted',
    removed!.failed,
    'Error deleting SEO settings',
    'There was an error deleting the SEO settings. Please try again.',
  ],
])('settings that were %s', (_what, said, title, description) => {
  expect(said).toEqual({ title, description });
});
