import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import { formatMoney } from '@capsule/web-kit/format';
import { RowAction, type TableColumn } from '@capsule/web-kit/table';
import { StatusBadge } from './status-badge';
import { UnitPicture } from './unit-picture';

interface Actions {
  onEdit: (unit: CapsuleUnit) => void;
  onDelete: (unit: CapsuleUnit) => void;
}

function UnitCell({ unit }: { unit: CapsuleUnit }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <UnitPicture address={unit.featuredImage} width={60} height={42} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, fontSize: 'inherit', overflowWrap: 'anywhere' }}>{unit.name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {unit.unitNumber}
        </Typography>
      </Box>
    </Box>
  );
}

/** The columns of the unit list (spec §2). */
export const unitColumns = ({ onEdit, onDelete }: Actions): TableColumn<CapsuleUnit>[] => [
  {
    field: 'name',
    title: 'Unit',
    sortable: true,
    flex: 2,
    minWidth: 176,
    render: (unit) => <UnitCell unit={unit} />,
  },
  {
    field: 'location',
    title: 'Location',
    sortable: true,
    flex: 1.2,
    minWidth: 116,
    render: ({ location }) => location,
  },
  { field: 'type', title: 'Type', sortable: true, width: 90, render: ({ type }) => type },
  {
    field: 'dailyRate',
    title: 'Daily Rate',
    sortable: true,
    width: 112,
    render: ({ dailyRate }) => <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(dailyRate)}</Box>,
  },
  {
    field: 'status',
    title: 'Status',
    sortable: true,
    width: 124,
    render: ({ status }) => <StatusBadge status={status} />,
  },
  {
    field: 'actions',
    title: 'Actions',
    width: 92,
    actions: true,
    render: (unit) => (
      <Box sx={{ display: 'flex', justifyContent: { md: 'flex-end' } }}>
        <RowAction icon="edit" label="Edit" of={unit.name} onClick={() => onEdit(unit)} />
        <RowAction icon="delete" label="Delete" of={unit.name} color="error" onClick={() => onDelete(unit)} />
      </Box>
    ),
  },
];
