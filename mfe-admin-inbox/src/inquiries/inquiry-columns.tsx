import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { describedColumns, DescribedLines } from '@capsule/web-kit/first-rows';
import type { RowButton } from '@capsule/web-kit/resource';
import { INQUIRER, INQUIRY_ROWS } from '../first-rows/inquiry-rows';
import { AssigneeName } from '../handling/people';
import { PresenceMark } from '../presence/presence-mark';
import { replyLink } from './compose-link';

/** The columns of the inbox (product §2): those that are shown before this code is here, with who has one open. */
export const INQUIRY_COLUMNS = describedColumns<ContactSubmission>(INQUIRY_ROWS.columns, {
  name: (inquiry) => <DescribedLines row={inquiry} cell={INQUIRER} mark={<PresenceMark id={inquiry.id} />} />,
  assignedTo: ({ assignedTo }) => <AssigneeName id={assignedTo} />,
});

const buttons = (reply: Pick<RowButton<ContactSubmission>, 'href' | 'opens'>): RowButton<ContactSubmission>[] => [
  { icon: 'reply', label: 'Reply', of: ({ name }) => `to ${name}`, ...reply },
  { icon: 'view', label: 'View', opens: 'details' },
];

/** The buttons of an inquiry, besides Delete (product §2), where no mail server is set: a reply opens the mail program. */
export const INQUIRY_BUTTONS = buttons({ href: replyLink });

/** The same where mails are sent from here. */
export const INQUIRY_MAIL_BUTTONS = buttons({ opens: 'reply' });
