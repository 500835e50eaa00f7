import Box from '@mui/material/Box';
import { UNIT_STATUSES, UNIT_TYPES } from '@capsule/contracts/units/unit-words';
import {
  FormListField,
  FormNumberField,
  FormSection,
  FormSelect,
  FormTextField,
  useTextValue,
  WHOLE_ROW,
} from '@capsule/web-kit/form';
import { UnitPicture } from './unit-picture';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function PictureField() {
  const address = useTextValue('featuredImage').trim();
  return (
    <Box sx={{ ...WHOLE_ROW, display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <FormTextField name="featuredImage" label="Featured Image" type="url" placeholder="https:// or /media/…" />
      <UnitPicture address={address || null} width={64} height={40} />
    </Box>
  );
}

/** The fields of a unit (spec §3). */
export function UnitFields() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormSection title="The home" columns={2}>
        <FormTextField name="name" label="Name" required autoFocus />
        <FormTextField name="unitNumber" label="Unit Number" required placeholder="CSH-0001" />
        <FormTextField name="location" label="Location" required placeholder="Randwick, NSW" />
        <FormTextField name="size" label="Size" placeholder="120 sq ft" />
        <FormSelect name="type" label="Type" required options={UNIT_TYPES} />
        <FormNumberField name="maxOccupancy" label="Max Occupancy" required whole />
      </FormSection>
      <FormSection title="Rates in dollars" columns={3}>
        <FormNumberField name="dailyRate" label="Daily Rate" unit="$" required />
        <FormNumberField name="weeklyRate" label="Weekly Rate" unit="$" />
        <FormNumberField name="monthlyRate" label="Monthly Rate" unit="$" />
      </FormSection>
      <FormSection title="Description">
        <FormListField name="features" label="Features" placeholder="Climate control, Solar" />
        <FormTextField name="description" label="Description" multiline minRows={3} />
        <PictureField />
      </FormSection>
      <FormSection title="Condition">
        <FormSelect name="status" label="Status" options={UNIT_STATUSES} labelOf={capitalised} />
        <FormTextField name="maintenanceNotes" label="Maintenance Notes" multiline minRows={2} />
      </FormSection>
    </Box>
  );
}
