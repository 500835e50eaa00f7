import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { SEO_SORTS } from '@capsule/contracts/seo/seo-words';
import type { SeoSetting } from '@capsule/contracts/seo/seo-setting';
import { useRowDialog } from '@capsule/web-kit/dialog';
import { Icon } from '@capsule/web-kit/icons';
import { PageHeader } from '@capsule/web-kit/page';
import { DataTable, SearchBox, useListAnswer, useTableState } from '@capsule/web-kit/table';
import { seoColumns } from './columns';
import { DeleteSeoDialog } from './delete-seo-dialog';
import { SeoForm } from './seo-form';
import { useSeoSettingsQuery } from './seo.api';

/** What search engines and link previews learn of each page (spec §2). */
export default function SeoPage() {
  const [state, change] = useTableState({ sort: 'pagePath', order: 'asc', sorts: SEO_SORTS });
  const list = useListAnswer(useSeoSettingsQuery(state));
  const [saved, setSaved] = useState<SeoSetting | null>(null);
  const { shown, show, close } = useRowDialog<SeoSetting, 'form' | 'delete'>();
  const columns = useMemo(
    () => seoColumns({ onEdit: (row) => show('form', row), onDelete: (row) => show('delete', row) }),
    [show],
  );
  const forget = () => setSaved(null);
  return (
    <>
      <PageHeader
        title="SEO Management"
        actions={
          <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => show('form', null)}>
            Add New SEO
          </Button>
        }
      />
      <Box sx={{ mb: 2 }}>
        <SearchBox
          value={state.q}
          placeholder="Search by page path, title or description..."
          onChange={(q) => change({ q })}
        />
      </Box>
      <DataTable
        label="SEO settings"
        columns={columns}
        {...list}
        state={state}
        onChange={change}
        saved={saved}
        onForget={forget}
        loadingText="Loading SEO settings..."
        emptyText={
          state.q
            ? `No results found for "${state.q}". Try a different search term.`
            : 'No SEO settings found. Click "Add New SEO" to create one.'
        }
      />
      {shown?.kind === 'form' ? (
        <SeoForm key={shown.opening} setting={shown.row} open={shown.open} onSaved={setSaved} onClose={close} />
      ) : null}
      {shown?.kind === 'delete' && shown.row ? (
        <DeleteSeoDialog key={shown.opening} setting={shown.row} open={shown.open} onDeleted={forget} onClose={close} />
      ) : null}
    </>
  );
}
