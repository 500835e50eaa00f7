import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import { DeleteDialog } from '@capsule/web-kit/dialog';
import { DELETE_NOTICES } from './unit-notices';
import { useDeleteUnitMutation } from './units.api';

/** Why the API keeps a unit (design §5). */
const FAILURE_WORDS = {
  'resource.conflict': 'It has bookings that are under way or still to come. Cancel or move those first.',
};

interface Props {
  unit: CapsuleUnit;
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a unit is deleted (spec §2). */
export function DeleteUnitDialog({ unit, ...dialog }: Props) {
  const [deleteUnit] = useDeleteUnitMutation();
  return (
    <DeleteDialog {...dialog} remove={() => deleteUnit(unit)} notices={DELETE_NOTICES} failureWords={FAILURE_WORDS}>
      Are you sure you want to delete {unit.name} ({unit.unitNumber})? This action cannot be undone.
    </DeleteDialog>
  );
}
