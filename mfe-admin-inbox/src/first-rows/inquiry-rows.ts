import { CONTACT_STATUS_COLORS } from '@capsule/contracts/contact/contact-words';
import type { FirstRows, LinesCell } from '@capsule/contracts/releases/first-rows';

/** Who has written, with a dot before what is unread. */
export const INQUIRER = {
  kind: 'lines',
  first: 'name',
  rest: ['email', 'phone'],
  dot: { field: 'unread', words: 'Unread' },
} as const satisfies LinesCell;

/** The message cell's width (product §9). */
const MESSAGE_WIDTH_PX = 200;

/** The inbox, as it is shown before its code is here (product §2). Its columns are the screen's. */
export const INQUIRY_ROWS: FirstRows = {
  label: 'Contact inquiries',
  resource: 'contact',
  named: 'name',
  // Name, e-mail address and phone number are on separate lines; so are day, time and status.
  rowHeight: 76,
  choice: true,
  search: 'Search by name, email, organization or message...',
  filters: ['Status', 'Assigned To', 'Read'],
  views: ['Inbox', 'Quarantine', 'Answer times'],
  links: [{ label: 'Mail', to: '/admin/contacts/mail' }, { label: 'Keyboard Shortcuts' }],
  // How a reply is written follows from a setting, which is asked for by the screen.
  buttons: [{ icon: 'reply', label: 'Reply' }, { icon: 'view', label: 'View' }, 'delete'],
  columns: [
    { field: 'name', title: 'Contact', sortable: true, flex: 2, minWidth: 170, cell: INQUIRER },
    { field: 'organization', title: 'Organization', flex: 1.5, minWidth: 110 },
    {
      field: 'createdAt',
      title: 'Date',
      sortable: true,
      width: 124,
      cell: {
        kind: 'lines',
        first: { field: 'createdAt', as: 'date' },
        rest: [{ field: 'createdAt', as: 'time' }],
        badge: { field: 'status', colors: CONTACT_STATUS_COLORS },
      },
    },
    {
      field: 'assignedTo',
      title: 'Assigned To',
      flex: 1,
      minWidth: 110,
      largeOnly: true,
      cell: { kind: 'name', list: '/api/users', named: ['firstName', 'lastName'], or: 'username' },
    },
    {
      field: 'message',
      title: 'Message',
      width: MESSAGE_WIDTH_PX + 20,
      cell: { kind: 'clip', width: MESSAGE_WIDTH_PX },
    },
  ],
};
