import type { SeoSetting } from '@capsule/contracts/seo/seo-setting';
import { describedColumns } from '@capsule/web-kit/first-rows';
import { SEO_ROWS } from '../first-rows/seo-rows';

/** The columns of the SEO list (product §2): those that are shown before this code is here. */
export const SEO_COLUMNS = describedColumns<SeoSetting>(SEO_ROWS.columns);
