import { CONTACT_STATUS_COLORS, type ContactStatus } from '@capsule/contracts/contact/contact-words';
import { Badge } from '@capsule/web-kit/badge';

/** What became of an inquiry, in its colour (product §4.7). */
export const StatusBadge = ({ status }: { status: ContactStatus }) => (
  <Badge color={CONTACT_STATUS_COLORS[status]}>{status}</Badge>
);
