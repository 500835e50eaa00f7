import Type, { type Static } from 'typebox';
import { longText, text, url, yesNo } from '../resource/field-kinds';
import { resource, type CsvQueryOf, type QueryOf } from '../resource/resource';
import { OneOf, Version } from '../schema/schema';
import { BACK_OFFICE_ROLES } from '../roles';
import { NOT_OWN_ADDRESS } from './own-address';
import { SEO_SORTS, SEO_WARNINGS, SHOWN_LENGTH } from './seo-words';

/**
 * Titles and descriptions of pages for search engines and link previews (product §3). The page path cannot be changed.
 */
export const seoSetting = resource({
  name: 'seo',
  titles: { row: 'SeoSetting', input: 'SeoInput', patch: 'SeoPatch' },
  path: '/api/seo',
  fields: {
    pagePath: text({
      label: 'Page Path',
      required: true,
      pattern: '^/[^\\s?#]*$',
      description: 'Unique; cannot be changed later',
      example: '/housing-solutions',
      placeholder: '/housing-solutions',
      help: 'It cannot be changed later.',
      fixed: 'The page path cannot be changed.',
      message: 'The page path must start with / and hold no spaces.',
    }),
    title: text({
      label: 'Title',
      required: true,
      advisedLength: SHOWN_LENGTH.title,
      example: 'Smart Homes for the Racing Industry',
      message: 'Enter a title.',
    }),
    description: longText({
      label: 'Description',
      maxLength: 1000,
      advisedLength: SHOWN_LENGTH.description,
      example: 'Compact, relocatable homes for racing staff.',
    }),
    keywords: text({
      label: 'Keywords',
      maxLength: 1000,
      example: 'racing, capsule home, accommodation',
      placeholder: 'racing, capsule home, accommodation',
      help: 'Separate with commas.',
    }),
    ogTitle: text({
      label: 'OG Title',
      example: 'Capsule Smart Homes',
      help: 'The title is used when this is empty.',
    }),
    ogDescription: longText({ label: 'OG Description', maxLength: 1000, example: 'Built for the racing industry.' }),
    ogImage: url({
      label: 'OG Image',
      pattern: '^(https?://|/)\\S+$',
      example: '/media/racecourse-dawn.jpg',
      placeholder: 'https://',
      message: 'Enter an address that starts with https:// or /.',
    }),
    canonicalUrl: url({
      label: 'Canonical URL',
      pattern: '^(https?://|/)\\S*$',
      description: 'A path, or an address with the host of the site',
      example: '/housing-solutions',
      message: NOT_OWN_ADDRESS,
    }),
    isIndexed: yesNo({
      label: 'Index this page',
      default: true,
      example: true,
      help: 'Search engines may show it in their results.',
    }),
  },
  answered: {
    version: Version(),
    sharesTitle: Type.Boolean({ description: 'Whether another page has the same title', examples: [false] }),
  },
  sorts: SEO_SORTS,
  asked: { warning: OneOf(SEO_WARNINGS, { description: 'Only pages with which this is wrong' }) },
  readers: BACK_OFFICE_ROLES,
  fails: { create: ['resource.conflict'], undo: ['resource.conflict'] },
  undoable: true,
});

export type SeoInput = Static<typeof seoSetting.input>;
/** The page path is allowed only with its current value (product §3). */
export type SeoPatch = Static<typeof seoSetting.patch>;
export type SeoSetting = Static<typeof seoSetting.row>;
export type SeoQuery = QueryOf<typeof seoSetting>;
export type SeoCsvQuery = CsvQueryOf<typeof seoSetting>;
