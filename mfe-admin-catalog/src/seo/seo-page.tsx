import seoSetting from '@capsule/contracts/seo/seo-setting.descriptor';
import { crudEndpoints, ResourcePage } from '@capsule/web-kit/resource';
import { manifest } from '../manifest';
import { SEO_COLUMNS } from './seo-columns';
import { SEO_FORM } from './seo-form';
import { SEO_WORDS } from './seo-words';

const seoSettings = crudEndpoints(manifest, seoSetting);

/** Titles and descriptions of pages for search engines and link previews (product §2). */
export default function SeoPage() {
  return (
    <ResourcePage
      endpoints={seoSettings}
      words={SEO_WORDS}
      columns={SEO_COLUMNS}
      sortedBy={{ sort: 'pagePath', order: 'asc' }}
      form={SEO_FORM}
    />
  );
}
