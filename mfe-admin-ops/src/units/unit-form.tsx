import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import { FormDialog, useRowForm } from '@capsule/web-kit/form';
import { UnitFields } from './unit-fields';
import { SAVE_NOTICES } from './unit-notices';
import { toUnitValues, UNIT_READERS } from './unit-values';
import { useCreateUnitMutation, useLazyUnitQuery, useUpdateUnitMutation } from './units.api';

interface Props {
  /** The unit to edit, or `null` for a new one. */
  unit: CapsuleUnit | null;
  open: boolean;
  onSaved: (unit: CapsuleUnit) => void;
  onClose: () => void;
}

/** Creates and edits a unit. Nothing is checked here: what is entered is sent, and the API names what is wrong (spec §5). */
export function UnitForm({ unit, open, onSaved, onClose }: Props) {
  const [create] = useCreateUnitMutation();
  const [update] = useUpdateUnitMutation();
  const [load] = useLazyUnitQuery();
  const form = useRowForm({
    row: unit,
    toValues: toUnitValues,
    readers: UNIT_READERS,
    create,
    update,
    load: ({ id }) => load(id).unwrap(),
    notices: SAVE_NOTICES,
    onSaved,
  });
  return (
    <FormDialog {...form} open={open} title={unit ? 'Edit Unit' : 'Add New Unit'} onClose={onClose}>
      <UnitFields />
    </FormDialog>
  );
}
