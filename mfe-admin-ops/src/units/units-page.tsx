import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { UNIT_SORTS } from '@capsule/contracts/units/unit-words';
import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import { useRowDialog } from '@capsule/web-kit/dialog';
import { Icon } from '@capsule/web-kit/icons';
import { PageHeader } from '@capsule/web-kit/page';
import { DataTable, SearchBox, useListAnswer, useTableState } from '@capsule/web-kit/table';
import { unitColumns } from './columns';
import { DeleteUnitDialog } from './delete-unit-dialog';
import { UnitForm } from './unit-form';
import { useUnitsQuery } from './units.api';

/** The homes that are let (spec §2). */
export default function UnitsPage() {
  const [state, change] = useTableState({ sort: 'name', order: 'asc', sorts: UNIT_SORTS });
  const list = useListAnswer(useUnitsQuery(state));
  const [saved, setSaved] = useState<CapsuleUnit | null>(null);
  const { shown, show, close } = useRowDialog<CapsuleUnit, 'form' | 'delete'>();
  const columns = useMemo(
    () => unitColumns({ onEdit: (row) => show('form', row), onDelete: (row) => show('delete', row) }),
    [show],
  );
  const forget = () => setSaved(null);
  return (
    <>
      <PageHeader
        title="Capsule Units"
        actions={
          <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => show('form', null)}>
            Add New Unit
          </Button>
        }
      />
      <Box sx={{ mb: 2 }}>
        <SearchBox
          value={state.q}
          placeholder="Search by name, unit number or location..."
          onChange={(q) => change({ q })}
        />
      </Box>
      <DataTable
        label="Capsule units"
        columns={columns}
        {...list}
        state={state}
        onChange={change}
        saved={saved}
        onForget={forget}
        loadingText="Loading capsule units..."
        emptyText={
          state.q
            ? `No results found for "${state.q}". Try a different search term.`
            : 'No capsule units found. Click "Add New Unit" to create one.'
        }
      />
      {shown?.kind === 'form' ? (
        <UnitForm key={shown.opening} unit={shown.row} open={shown.open} onSaved={setSaved} onClose={close} />
      ) : null}
      {shown?.kind === 'delete' && shown.row ? (
        <DeleteUnitDialog key={shown.opening} unit={shown.row} open={shown.open} onDeleted={forget} onClose={close} />
      ) : null}
    </>
  );
}
