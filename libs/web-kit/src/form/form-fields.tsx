import Box from '@mui/material/Box';
import { memo } from 'react';
import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import { FieldControl } from './field-control';
import type { FormLayout, PlacedField, Placement } from './form-layout';
import { FormSection, WHOLE_ROW } from './form-section';

interface Props {
  fields: FieldDescriptors;
  layout: FormLayout;
  /** For a new row: fields that cannot be changed later can still be filled in. */
  isNew: boolean;
  /** Whether the first field takes the focus: in a dialog, not in a page. */
  autoFocus?: boolean;
}

const asPlaced = (placement: Placement<string>): PlacedField<string> =>
  typeof placement === 'string' ? { field: placement } : placement;

function PlainFields({ fields, layout, isNew, autoFocus = true }: Props) {
  const isReadOnly = (name: string) => !isNew && fields[name]?.fixed !== undefined;
  const placed = layout.sections.flatMap((section) => section.fields.map((placement) => asPlaced(placement).field));
  const first = placed.find((name) => !isReadOnly(name));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {layout.sections.map(({ title, columns, fields: placements, footer: Footer }) => (
        <FormSection key={title} title={title} columns={columns}>
          {placements.map(asPlaced).map(({ field: name, wide, rows, control: Control = FieldControl }) => (
            <Box key={name} sx={wide ? WHOLE_ROW : undefined}>
              <Control
                name={name}
                field={fields[name]!}
                readOnly={isReadOnly(name)}
                autoFocus={autoFocus && name === first}
                rows={rows}
              />
            </Box>
          ))}
          {Footer ? <Footer /> : null}
        </FormSection>
      ))}
    </Box>
  );
}

/**
 * The fields of a form, in the order of its layout. The first editable one has the focus, unless told otherwise. They are
 * not drawn again when their dialog closes, or with the first key that changes something: that may take a slow processor
 * longer than an answer may (decision 089).
 */
export const FormFields = memo(PlainFields);
