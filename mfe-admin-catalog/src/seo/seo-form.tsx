import Box from '@mui/material/Box';
import type { SeoSetting } from '@capsule/contracts/seo/seo-setting';
import { FormDialog, FormSection, FormSwitch, FormTextField, useRowForm, WHOLE_ROW } from '@capsule/web-kit/form';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from './lengths';
import { SearchPreview } from './search-preview';
import { toSeoValues } from './seo-values';
import { SAVE_NOTICES } from './seo-words';
import { useCreateSeoMutation, useLazySeoSettingQuery, useUpdateSeoMutation } from './seo.api';

function SeoFields({ isNew }: { isNew: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormSection title="Search results">
        <FormTextField
          name="pagePath"
          label="Page Path"
          required
          autoFocus={isNew}
          readOnly={!isNew}
          placeholder="/housing-solutions"
          helperText={isNew ? 'It cannot be changed later.' : 'The page path cannot be changed.'}
        />
        <FormTextField name="title" label="Title" required autoFocus={!isNew} advisedLength={TITLE_LENGTH} />
        <FormTextField
          name="description"
          label="Description"
          multiline
          minRows={3}
          advisedLength={DESCRIPTION_LENGTH}
        />
        <FormTextField
          name="keywords"
          label="Keywords"
          placeholder="racing, capsule home, accommodation"
          helperText="Separate with commas."
        />
        <FormSwitch
          name="isIndexed"
          label="Index this page"
          helperText="Search engines may show it in their results."
        />
        <SearchPreview />
      </FormSection>
      <FormSection title="Link previews (Open Graph)" columns={2}>
        <FormTextField name="ogTitle" label="OG Title" helperText="The title is used when this is empty." />
        <FormTextField name="ogImage" label="OG Image" type="url" placeholder="https://" />
        <FormTextField name="ogDescription" label="OG Description" multiline minRows={2} sx={WHOLE_ROW} />
      </FormSection>
    </Box>
  );
}

interface Props {
  /** The setting to edit, or `null` for a new one. */
  setting: SeoSetting | null;
  open: boolean;
  onSaved: (setting: SeoSetting) => void;
  onClose: () => void;
}

/** Creates and edits an SEO setting (spec §2, §3). */
export function SeoForm({ setting, open, onSaved, onClose }: Props) {
  const [create] = useCreateSeoMutation();
  const [update] = useUpdateSeoMutation();
  const [load] = useLazySeoSettingQuery();
  const form = useRowForm({
    row: setting,
    toValues: toSeoValues,
    create,
    update,
    load: ({ id }) => load(id).unwrap(),
    notices: SAVE_NOTICES,
    onSaved,
  });
  return (
    <FormDialog {...form} open={open} title={setting ? 'Edit SEO' : 'Add New SEO'} onClose={onClose}>
      <SeoFields isNew={setting === null} />
    </FormDialog>
  );
}
