import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { formatDate, formatTime } from '@capsule/web-kit/format';
import { RowAction, type TableColumn } from '@capsule/web-kit/table';
import { replyLink } from './compose-link';

/** The message cell's width (spec §9). */
const MESSAGE_WIDTH_PX = 200;

interface Actions {
  onView: (inquiry: ContactSubmission) => void;
  onDelete: (inquiry: ContactSubmission) => void;
}

function TwoLines({ first, rest }: { first: string; rest: string[] }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography noWrap sx={{ fontWeight: 600, fontSize: 'inherit' }}>
        {first}
      </Typography>
      {rest.map((line) => (
        <Typography key={line} noWrap variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
  );
}

/** The columns of the inquiry list (spec §2). */
export const inquiryColumns = ({ onView, onDelete }: Actions): TableColumn<ContactSubmission>[] => [
  {
    field: 'name',
    title: 'Contact',
    sortable: true,
    flex: 2,
    minWidth: 200,
    render: ({ name, email, phone }) => <TwoLines first={name} rest={[email, phone]} />,
  },
  {
    field: 'organization',
    title: 'Organization',
    flex: 1.5,
    minWidth: 140,
    render: ({ organization }) => organization ?? '-',
  },
  {
    field: 'createdAt',
    title: 'Date',
    sortable: true,
    width: 140,
    render: ({ createdAt }) => <TwoLines first={formatDate(createdAt)} rest={[formatTime(createdAt)]} />,
  },
  {
    field: 'message',
    title: 'Message',
    width: MESSAGE_WIDTH_PX + 40,
    render: ({ message }) => (
      <Typography noWrap sx={{ maxWidth: MESSAGE_WIDTH_PX, fontSize: 'inherit' }}>
        {message}
      </Typography>
    ),
  },
  {
    field: 'actions',
    title: 'Actions',
    width: 140,
    actions: true,
    render: (inquiry) => (
      <Box sx={{ display: 'flex', justifyContent: { md: 'flex-end' } }}>
        <RowAction icon="reply" label="Reply" of={`to ${inquiry.name}`} href={replyLink(inquiry)} />
        <RowAction icon="view" label="View" of={inquiry.name} onClick={() => onView(inquiry)} />
        <RowAction icon="delete" label="Delete" of={inquiry.name} color="error" onClick={() => onDelete(inquiry)} />
      </Box>
    ),
  },
];
