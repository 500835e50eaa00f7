import seoSetting from '@capsule/contracts/seo/seo-setting.descriptor';
import type { SeoSetting } from '@capsule/contracts/seo/seo-setting';
import { SEO_WARNING_WORDS, SEO_WARNINGS } from '@capsule/contracts/seo/seo-words';
import {
  crudEndpoints,
  ResourcePage,
  type FilterProps,
  type ListFilter,
  type RowButton,
} from '@capsule/web-kit/resource';
import { FilterSelect } from '@capsule/web-kit/table';
import { manifest } from '../manifest';
import { RedirectsLink } from './redirects-link';
import { SEO_COLUMNS } from './seo-columns';
import { SEO_WORDS } from './seo-words';

const FORM = async () => (await import(/* webpackChunkName: "seo-form" */ './seo-form')).SEO_FORM;

const seoSettings = crudEndpoints(manifest, seoSetting);

const WARNINGS = SEO_WARNINGS.map((value) => ({ value, label: SEO_WARNING_WORDS[value] }));
const WarningFilter = (props: FilterProps) => <FilterSelect {...props} label="Warnings" options={WARNINGS} />;
const FILTERS: readonly ListFilter[] = [{ name: 'warning', control: WarningFilter }];

const BUTTONS: readonly RowButton<SeoSetting>[] = [
  { icon: 'view', label: 'See the page', href: ({ pagePath }) => pagePath },
];

/** Titles and descriptions of pages for search engines and link previews (product §2). */
export default function SeoPage() {
  return (
    <ResourcePage
      endpoints={seoSettings}
      words={SEO_WORDS}
      columns={SEO_COLUMNS}
      sortedBy={{ sort: 'pagePath', order: 'asc' }}
      form={FORM}
      filters={FILTERS}
      buttons={BUTTONS}
      actions={<RedirectsLink />}
    />
  );
}
