import type { UnitStatus } from '@capsule/contracts/units/unit-words';
import { Badge, type BadgeColor } from '@capsule/web-kit/badge';

/** The colours of unit statuses (spec §4). */
const COLORS: Record<UnitStatus, BadgeColor> = {
  available: 'green',
  booked: 'blue',
  maintenance: 'yellow',
  offline: 'red',
};

/** A unit's status. @example <StatusBadge status="available" /> */
export const StatusBadge = ({ status }: { status: UnitStatus }) => <Badge color={COLORS[status]}>{status}</Badge>;
