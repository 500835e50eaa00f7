import { MAIL_STATUS_COLORS, MAIL_STATUS_LABELS, type MailStatus } from '@capsule/contracts/mail/mail-words';
import { Badge } from '@capsule/web-kit/badge';

/** What became of a mail, in its colour (product §2.23). */
export const MailStatusBadge = ({ status }: { status: MailStatus }) => (
  <Badge color={MAIL_STATUS_COLORS[status]}>{MAIL_STATUS_LABELS[status]}</Badge>
);
