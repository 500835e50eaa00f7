import seoSetting from '@capsule/contracts/seo/seo-setting.descriptor';
import type { SeoSetting } from '@capsule/contracts/seo/seo-setting';
import { seoWarnings } from '@capsule/contracts/seo/seo-words';
import { columnsOf } from '@capsule/web-kit/resource';
import { Clip, Lines } from '@capsule/web-kit/table';
import { WARNING_WORDS } from './seo-words';

/** Longer descriptions are cut at this width (product §2, §9). */
const DESCRIPTION_WIDTH_PX = 300;

/** The title, and what is wrong with the settings. */
function Title(setting: SeoSetting) {
  const warnings = seoWarnings(setting).map((warning) => WARNING_WORDS[warning]);
  if (warnings.length === 0) return <Clip>{setting.title}</Clip>;
  return <Lines first={setting.title} rest={[warnings.join(' · ')]} />;
}

/** The columns of the SEO list (product §2). */
export const SEO_COLUMNS = columnsOf(seoSetting, [
  { field: 'pagePath', flex: 1, minWidth: 180, cell: ({ pagePath }) => <Lines first={pagePath} rest={[]} /> },
  {
    field: 'title',
    flex: 1.5,
    minWidth: 200,
    cell: (setting) => <Title {...setting} />,
  },
  {
    field: 'description',
    largeOnly: true,
    width: DESCRIPTION_WIDTH_PX + 40,
    cell: ({ description }) => <Clip width={DESCRIPTION_WIDTH_PX}>{description ?? '-'}</Clip>,
  },
]);
