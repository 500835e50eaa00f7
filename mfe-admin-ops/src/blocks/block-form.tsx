import MenuItem from '@mui/material/MenuItem';
import block from '@capsule/contracts/bookings/block.descriptor';
import { BLOCK_REASONS, BLOCK_REASON_LABELS, type BlockReason } from '@capsule/contracts/blocks/block-words';
import { formLayout, FormTextField, type ControlProps } from '@capsule/web-kit/form';
import { BlockClashNote } from '../bookings/clash-note';
import { AnyUnitPicker } from '../shared/any-unit-picker';

/** Chooses why a unit is blocked. */
const ReasonControl = ({ name, field }: ControlProps) => (
  <FormTextField
    name={name}
    label={field.label}
    select
    inWords={(reason) => BLOCK_REASON_LABELS[reason as BlockReason]}
  >
    {BLOCK_REASONS.map((reason) => (
      <MenuItem key={reason} value={reason}>
        {BLOCK_REASON_LABELS[reason]}
      </MenuItem>
    ))}
  </FormTextField>
);

/** The form of a block (product §3.11). */
export const BLOCK_FORM = formLayout(block, {
  sections: [
    {
      title: 'Dates',
      columns: 2,
      fields: [{ field: 'capsuleId', control: AnyUnitPicker, wide: true }, 'fromDate', 'toDate'],
      footer: BlockClashNote,
    },
    {
      title: 'Why',
      fields: [
        { field: 'reason', control: ReasonControl },
        { field: 'note', rows: 2 },
      ],
    },
  ],
});
