import type { SeoSetting } from '@capsule/contracts/seo/seo-setting';
import { DeleteDialog } from '@capsule/web-kit/dialog';
import { DELETE_NOTICES } from './seo-words';
import { useDeleteSeoMutation } from './seo.api';

interface Props {
  setting: SeoSetting;
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before the settings of a page are deleted (spec §2). */
export function DeleteSeoDialog({ setting, ...dialog }: Props) {
  const [deleteSeo] = useDeleteSeoMutation();
  return (
    <DeleteDialog {...dialog} remove={() => deleteSeo(setting)} notices={DELETE_NOTICES}>
      Are you sure you want to delete the SEO settings for {setting.pagePath}? This action cannot be undone.
    </DeleteDialog>
  );
}
