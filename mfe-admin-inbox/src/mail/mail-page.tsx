import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import type { Mail } from '@capsule/contracts/mail/mail';
import {
  canDiscard,
  canSendAgain,
  MAIL_KIND_LABELS,
  MAIL_STATUS_LABELS,
  MAIL_STATUSES,
} from '@capsule/contracts/mail/mail-words';
import mail from '@capsule/contracts/mail/mail.descriptor';
import { formatDateTime, NO_VALUE } from '@capsule/web-kit/format';
import { columnsOf, ResourcePage, type FilterProps, type ListFilter, type RowButton } from '@capsule/web-kit/resource';
import { Clip, FilterSelect, Lines } from '@capsule/web-kit/table';
import { withToast } from '@capsule/web-kit/write';
import { MailStatusBadge } from './mail-status-badge';
import { DISCARDED, MAIL_TEXTS, MAIL_WORDS, SENT_AGAIN } from './mail-words';
import { mailEndpoints, mails, useMailSetup } from './mail.api';

const STATUSES = MAIL_STATUSES.map((value) => ({ value, label: MAIL_STATUS_LABELS[value] }));

const StatusFilter = (props: FilterProps) => <FilterSelect {...props} label={MAIL_TEXTS.status} options={STATUSES} />;

const FILTERS: readonly ListFilter[] = [{ name: 'status', control: StatusFilter }];

const COLUMNS = columnsOf(mail, [
  {
    field: 'recipient',
    title: MAIL_TEXTS.to,
    flex: 2,
    minWidth: 180,
    cell: ({ recipient, subject }) => <Lines first={recipient} rest={[subject]} />,
  },
  { field: 'kind', title: MAIL_TEXTS.kind, flex: 1, minWidth: 150, cell: ({ kind }) => MAIL_KIND_LABELS[kind] },
  {
    field: 'status',
    title: MAIL_TEXTS.status,
    width: 190,
    cell: ({ status }) => <MailStatusBadge status={status} />,
  },
  {
    field: 'reason',
    title: MAIL_TEXTS.reason,
    flex: 2,
    minWidth: 140,
    cell: ({ reason, attempts }) =>
      reason === null ? NO_VALUE : <Lines first={reason} rest={[MAIL_TEXTS.tries(attempts)]} />,
  },
  {
    field: 'createdAt',
    title: MAIL_TEXTS.created,
    width: 190,
    cell: ({ createdAt }) => <Clip>{formatDateTime(createdAt)}</Clip>,
  },
]);

/** What can be done with a mail. */
function useButtons(): RowButton<Mail>[] {
  const [sendAgain] = mailEndpoints.sendAgain.useMutation();
  const [discard] = mailEndpoints.discard.useMutation();
  return useMemo(
    () => [
      {
        icon: 'view',
        label: MAIL_TEXTS.inquiry,
        href: ({ inquiryId }) => `/admin/contacts?open=${inquiryId}`,
        offered: ({ inquiryId }) => inquiryId !== null,
      },
      {
        icon: 'refresh',
        label: MAIL_TEXTS.sendAgain,
        offered: canSendAgain,
        run: (row) => withToast(sendAgain(row), SENT_AGAIN),
      },
      {
        icon: 'cancel',
        label: MAIL_TEXTS.discard,
        offered: canDiscard,
        run: (row) => withToast(discard(row), DISCARDED),
      },
    ],
    [sendAgain, discard],
  );
}

const OFF = (
  <Alert severity="info" sx={{ mb: 2 }}>
    {MAIL_TEXTS.off}
  </Alert>
);

/** Mails that wait, that were not sent, and that were sent lately (product §2.23). */
export default function MailPage() {
  const { isOn, isKnown } = useMailSetup();
  const buttons = useButtons();
  return (
    <ResourcePage
      endpoints={mails}
      words={MAIL_WORDS}
      under={{ title: 'Contact Inquiries', to: '/admin/contacts' }}
      columns={COLUMNS}
      buttons={buttons}
      sortedBy={{ sort: 'createdAt', order: 'desc' }}
      filters={FILTERS}
      notice={isKnown && !isOn ? OFF : null}
    />
  );
}
