import type { QuarantinedInquiry } from '@capsule/contracts/contact/quarantined-inquiry';
import quarantinedInquiry from '@capsule/contracts/contact/quarantined-inquiry.descriptor';
import { QUARANTINE_REASONS } from '@capsule/contracts/contact/contact-words';
import { formatDate, formatTime } from '@capsule/web-kit/format';
import { columnsOf, ResourcePage, type FilterProps, type ListFilter, type RowButton } from '@capsule/web-kit/resource';
import { Clip, FilterSelect, Lines } from '@capsule/web-kit/table';
import { InboxView } from './inbox-view';
import { QuarantineDetails } from './quarantine-details';
import { quarantine } from './quarantine.api';
import { QUARANTINE_TEXTS, QUARANTINE_WORDS, REASON_WORDS } from './quarantine-words';

const MESSAGE_WIDTH_PX = 200;
/** Name, e-mail address and phone number are on separate lines. */
const ROW_HEIGHT_PX = 76;

const COLUMNS = columnsOf(quarantinedInquiry, [
  {
    field: 'name',
    title: 'Contact',
    flex: 2,
    minWidth: 170,
    cell: ({ name, email, phone }) => <Lines first={name} rest={[email, phone]} />,
  },
  {
    field: 'reasons',
    title: QUARANTINE_TEXTS.reason,
    flex: 2,
    minWidth: 190,
    cell: ({ reasons }) => <Clip>{reasons.map((reason) => REASON_WORDS[reason]).join('; ')}</Clip>,
  },
  {
    field: 'createdAt',
    title: 'Date',
    width: 124,
    cell: ({ createdAt }) => <Lines first={formatDate(createdAt)} rest={[formatTime(createdAt)]} />,
  },
  {
    field: 'message',
    title: 'Message',
    width: MESSAGE_WIDTH_PX + 20,
    cell: ({ message }) => <Clip width={MESSAGE_WIDTH_PX}>{message}</Clip>,
  },
]);

const OPTIONS = QUARANTINE_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));
const ReasonFilter = (props: FilterProps) => (
  <FilterSelect {...props} label={QUARANTINE_TEXTS.reason} options={OPTIONS} />
);
const FILTERS: readonly ListFilter[] = [{ name: 'reason', control: ReasonFilter }];
const BUTTONS: readonly RowButton<QuarantinedInquiry>[] = [{ icon: 'view', label: 'View', opens: 'details' }];
const DIALOGS = { details: QuarantineDetails };
const UNDER = { title: QUARANTINE_TEXTS.back, to: '/admin/contacts' };

/** What visitors have sent that looks like spam, newest first (product §2.20). */
export default function QuarantineScreen() {
  return (
    <ResourcePage
      endpoints={quarantine}
      words={QUARANTINE_WORDS}
      under={UNDER}
      columns={COLUMNS}
      buttons={BUTTONS}
      dialogs={DIALOGS}
      sortedBy={{ sort: 'createdAt', order: 'desc' }}
      filters={FILTERS}
      rowHeight={ROW_HEIGHT_PX}
      tools={<InboxView />}
    />
  );
}
