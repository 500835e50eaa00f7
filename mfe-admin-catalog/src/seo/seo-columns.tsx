import seoSetting from '@capsule/contracts/seo/seo-setting.descriptor';
import { columnsOf } from '@capsule/web-kit/resource';
import { Clip, Lines } from '@capsule/web-kit/table';

/** Longer descriptions are cut at this width (product §2, §9). */
const DESCRIPTION_WIDTH_PX = 300;

/** The columns of the SEO list (product §2). */
export const SEO_COLUMNS = columnsOf(seoSetting, [
  { field: 'pagePath', flex: 1, minWidth: 180, cell: ({ pagePath }) => <Lines first={pagePath} rest={[]} /> },
  {
    field: 'title',
    flex: 1.5,
    minWidth: 200,
    cell: ({ title, isIndexed }) => (isIndexed ? <Clip>{title}</Clip> : <Lines first={title} rest={['Not indexed']} />),
  },
  {
    field: 'description',
    largeOnly: true,
    width: DESCRIPTION_WIDTH_PX + 40,
    cell: ({ description }) => <Clip width={DESCRIPTION_WIDTH_PX}>{description ?? '-'}</Clip>,
  },
]);
