import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import contactSubmission from '@capsule/contracts/contact/contact-submission.descriptor';
import { formatDate, formatTime } from '@capsule/web-kit/format';
import { columnsOf, type RowButton } from '@capsule/web-kit/resource';
import { Clip, Lines } from '@capsule/web-kit/table';
import { replyLink } from './compose-link';
import { StatusBadge } from './status-badge';

/** The message cell's width (product §9). */
const MESSAGE_WIDTH_PX = 200;

/** The columns of the inquiry list (product §2). */
export const INQUIRY_COLUMNS = columnsOf(contactSubmission, [
  {
    field: 'name',
    title: 'Contact',
    flex: 2,
    minWidth: 200,
    cell: ({ name, email, phone }) => <Lines first={name} rest={[email, phone]} />,
  },
  { field: 'organization', flex: 1.5, minWidth: 140 },
  {
    field: 'createdAt',
    title: 'Date',
    width: 140,
    cell: ({ createdAt, status }) => (
      <Lines first={formatDate(createdAt)} rest={[formatTime(createdAt)]}>
        <StatusBadge status={status} />
      </Lines>
    ),
  },
  {
    field: 'message',
    width: MESSAGE_WIDTH_PX + 40,
    cell: ({ message }) => <Clip width={MESSAGE_WIDTH_PX}>{message}</Clip>,
  },
]);

/** The buttons of an inquiry, besides Delete (product §2). */
export const INQUIRY_BUTTONS: RowButton<ContactSubmission>[] = [
  { icon: 'reply', label: 'Reply', of: ({ name }) => `to ${name}`, href: replyLink },
  { icon: 'view', label: 'View', opens: 'details' },
];
