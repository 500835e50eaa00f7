import Type from 'typebox';
import { Id, MAX_LENGTH, Nullable, Optional, Patch, Strict, Text, Version } from './schema';

/** What search engines and link previews learn of a page (spec §3). */

const ImageUrl = (title: string) =>
  Type.String({
    maxLength: 2000,
    pattern: '^(https?://|/)\\S+$',
    title,
    examples: ['/media/racecourse-dawn.jpg'],
    'x-message': 'Enter an address that starts with https:// or /.',
  });

const fields = {
  title: Text(MAX_LENGTH.name, {
    minLength: 1,
    title: 'Title',
    examples: ['Smart Homes for the Racing Industry'],
    'x-message': 'Enter a title.',
  }),
  description: Optional(
    Text(1000, { title: 'Description', examples: ['Compact, relocatable homes for racing staff.'] }),
  ),
  keywords: Optional(Text(1000, { title: 'Keywords', examples: ['racing, capsule home, accommodation'] })),
  ogTitle: Optional(Text(MAX_LENGTH.name, { title: 'OG Title', examples: ['Capsule Smart Homes'] })),
  ogDescription: Optional(Text(1000, { title: 'OG Description', examples: ['Built for the racing industry.'] })),
  ogImage: Optional(ImageUrl('OG Image')),
  canonicalUrl: Optional(
    Type.String({
      maxLength: 2000,
      pattern: '^https?://\\S+$',
      title: 'Canonical URL',
      examples: ['https://capsule.example/'],
      'x-message': 'Enter an address that starts with https://.',
    }),
  ),
  isIndexed: Type.Optional(Type.Boolean({ title: 'Indexed by search engines', default: true, examples: [true] })),
};

/** What creates an SEO setting (spec §7). */
export const SeoInput = Strict(
  {
    pagePath: Type.String({
      maxLength: 200,
      pattern: '^/[^\\s?#]*$',
      title: 'Page Path',
      description: 'Unique; cannot be changed later',
      examples: ['/housing-solutions'],
      'x-message': 'The page path must start with / and hold no spaces.',
    }),
    ...fields,
  },
  { title: 'SeoInput' },
);
export type SeoInput = Type.Static<typeof SeoInput>;

/** What changes an SEO setting: everything but its page path (spec §3), which may be sent only as it is. */
export const SeoPatch = Patch(SeoInput, { title: 'SeoPatch' });
export type SeoPatch = Type.Static<typeof SeoPatch>;

/** An SEO setting as it is stored and listed. */
export const SeoSetting = Strict(
  {
    id: Id(),
    pagePath: Type.String(),
    title: Type.String(),
    description: Nullable(Type.String()),
    keywords: Nullable(Type.String()),
    ogTitle: Nullable(Type.String()),
    ogDescription: Nullable(Type.String()),
    ogImage: Nullable(Type.String()),
    canonicalUrl: Nullable(Type.String()),
    isIndexed: Type.Boolean(),
    version: Version(),
  },
  { title: 'SeoSetting' },
);
export type SeoSetting = Type.Static<typeof SeoSetting>;
