import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SeoSetting } from '@capsule/contracts/seo/seo-setting';
import { RowAction, type TableColumn } from '@capsule/web-kit/table';

/** The description is cut at this width (spec §2, §9). */
const DESCRIPTION_WIDTH_PX = 300;

interface Actions {
  onEdit: (setting: SeoSetting) => void;
  onDelete: (setting: SeoSetting) => void;
}

/** The columns of the SEO list (spec §2). */
export const seoColumns = ({ onEdit, onDelete }: Actions): TableColumn<SeoSetting>[] => [
  {
    field: 'pagePath',
    title: 'Page Path',
    sortable: true,
    flex: 1,
    minWidth: 180,
    render: ({ pagePath }) => (
      <Typography sx={{ fontSize: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' }}>{pagePath}</Typography>
    ),
  },
  {
    field: 'title',
    title: 'Title',
    sortable: true,
    flex: 1.5,
    minWidth: 200,
    render: ({ title, isIndexed }) => (
      <>
        <Typography sx={{ fontSize: 'inherit', overflowWrap: 'anywhere' }}>{title}</Typography>
        {isIndexed ? null : (
          <Typography variant="body2" color="textSecondary">
            Not indexed
          </Typography>
        )}
      </>
    ),
  },
  {
    field: 'description',
    title: 'Description',
    largeOnly: true,
    width: DESCRIPTION_WIDTH_PX + 40,
    render: ({ description }) => (
      <Typography noWrap title={description ?? undefined} sx={{ maxWidth: DESCRIPTION_WIDTH_PX, fontSize: 'inherit' }}>
        {description ?? '-'}
      </Typography>
    ),
  },
  {
    field: 'actions',
    title: 'Actions',
    width: 110,
    actions: true,
    render: (setting) => (
      <Box sx={{ display: 'flex', justifyContent: { md: 'flex-end' } }}>
        <RowAction icon="edit" label="Edit" of={setting.pagePath} onClick={() => onEdit(setting)} />
        <RowAction icon="delete" label="Delete" of={setting.pagePath} color="error" onClick={() => onDelete(setting)} />
      </Box>
    ),
  },
];
