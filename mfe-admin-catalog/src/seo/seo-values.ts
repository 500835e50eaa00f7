import type { SeoSetting } from '@capsule/contracts/seo/seo-setting';
import { toText } from '@capsule/web-kit/form';

/** What the form holds (spec §3); `canonicalUrl` is held without an input. */
export interface SeoValues {
  pagePath: string;
  title: string;
  description: string;
  keywords: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string;
  canonicalUrl: string;
  isIndexed: boolean;
}

/** A setting as the form shows it; a new one is indexed (spec §9). */
export const toSeoValues = (setting: SeoSetting | null): SeoValues => ({
  pagePath: toText(setting?.pagePath),
  title: toText(setting?.title),
  description: toText(setting?.description),
  keywords: toText(setting?.keywords),
  ogTitle: toText(setting?.ogTitle),
  ogDescription: toText(setting?.ogDescription),
  ogImage: toText(setting?.ogImage),
  canonicalUrl: toText(setting?.canonicalUrl),
  isIndexed: setting?.isIndexed ?? true,
});
