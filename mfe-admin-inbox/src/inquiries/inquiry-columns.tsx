import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import contactSubmission from '@capsule/contracts/contact/contact-submission.descriptor';
import { formatDate, formatTime } from '@capsule/web-kit/format';
import { columnsOf, type RowButton } from '@capsule/web-kit/resource';
import { Clip, Lines } from '@capsule/web-kit/table';
import { AssigneeName } from '../handling/people';
import { UnreadName } from '../handling/unread-name';
import { replyLink } from './compose-link';
import { StatusBadge } from './status-badge';

/** The message cell's width (product §9). */
const MESSAGE_WIDTH_PX = 200;

/** The columns of the inquiry list (product §2). */
export const INQUIRY_COLUMNS = columnsOf(contactSubmission, [
  {
    field: 'name',
    flex: 2,
    minWidth: 170,
    cell: (inquiry) => <UnreadName inquiry={inquiry} />,
  },
  { field: 'organization', flex: 1.5, minWidth: 110 },
  {
    field: 'createdAt',
    title: 'Date',
    width: 124,
    cell: ({ createdAt, status }) => (
      <Lines first={formatDate(createdAt)} rest={[formatTime(createdAt)]}>
        <StatusBadge status={status} />
      </Lines>
    ),
  },
  {
    field: 'assignedTo',
    flex: 1,
    minWidth: 110,
    largeOnly: true,
    cell: ({ assignedTo }) => <AssigneeName id={assignedTo} />,
  },
  {
    field: 'message',
    width: MESSAGE_WIDTH_PX + 20,
    cell: ({ message }) => <Clip width={MESSAGE_WIDTH_PX}>{message}</Clip>,
  },
]);

const buttons = (reply: Pick<RowButton<ContactSubmission>, 'href' | 'opens'>): RowButton<ContactSubmission>[] => [
  { icon: 'reply', label: 'Reply', of: ({ name }) => `to ${name}`, ...reply },
  { icon: 'view', label: 'View', opens: 'details' },
];

/** The buttons of an inquiry, besides Delete (product §2), where no mail server is set: a reply opens the mail program. */
export const INQUIRY_BUTTONS = buttons({ href: replyLink });

/** The same where mails are sent from here. */
export const INQUIRY_MAIL_BUTTONS = buttons({ opens: 'reply' });
