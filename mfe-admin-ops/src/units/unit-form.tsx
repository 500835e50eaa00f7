import Box from '@mui/material/Box';
import unit from '@capsule/contracts/units/unit.descriptor';
import { formLayout, ImageControl, useTextValue, type ControlProps } from '@capsule/web-kit/form';
import { UnitImage } from './unit-image';

/** The field for the image's address, with the image beside it. */
function PictureControl(props: ControlProps) {
  const address = useTextValue(props.name).trim();
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <ImageControl {...props} />
      <UnitImage address={address || null} width={64} height={40} isNew />
    </Box>
  );
}

/** The form of a unit (product §3). */
export const UNIT_FORM = formLayout(unit, {
  sections: [
    {
      title: 'The home',
      columns: 2,
      fields: ['name', 'unitNumber', 'location', 'size', 'type', 'maxOccupancy'],
    },
    { title: 'Rates in dollars', columns: 3, fields: ['dailyRate', 'weeklyRate', 'monthlyRate'] },
    {
      title: 'Description',
      fields: ['features', 'description', { field: 'featuredImage', control: PictureControl }],
    },
    {
      title: 'Condition',
      columns: 2,
      fields: ['status', 'preparationDays', { field: 'maintenanceNotes', rows: 2, wide: true }],
    },
  ],
});
