import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { NO_VALUE } from '@capsule/web-kit/format';
import type { IconName } from '@capsule/web-kit/icons';
import { RowAction } from '@capsule/web-kit/table';
import { TooltipArea } from '@capsule/web-kit/tooltip';
import { BookingsDetail } from '../handling/bookings-detail';
import { phoneLink, replyLink } from './compose-link';
import { copyText } from './copy-text';

interface DetailProps {
  label: string;
  text: string | null;
  /** A link beside the value: write, or call. */
  link?: { icon: IconName; label: string; href: string };
}

function Detail({ label, text, link }: DetailProps) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', m: 0 }}>
        <Box dir="auto" sx={{ flex: 1, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text ?? NO_VALUE}
        </Box>
        {link ? <RowAction icon={link.icon} label={link.label} of={text ?? ''} href={link.href} /> : null}
        {text ? (
          <RowAction icon="copy" label="Copy" of={label.toLowerCase()} onClick={() => void copyText(text)} />
        ) : null}
      </Box>
    </div>
  );
}

/** What a visitor has sent, to be copied, answered or called, and the bookings that came of it. */
export function InquiryFields({ inquiry }: { inquiry: ContactSubmission }) {
  const write = { icon: 'mail', label: 'Send mail to', href: replyLink(inquiry) } as const;
  const call = { icon: 'phone', label: 'Call', href: phoneLink(inquiry) } as const;
  return (
    <TooltipArea>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0, mt: 2 }}>
        <Detail label="Name" text={inquiry.name} />
        <Detail label="Email" text={inquiry.email} link={write} />
        <Detail label="Phone" text={inquiry.phone} link={call} />
        <Detail label="Organization" text={inquiry.organization} />
        <Detail label="Message" text={inquiry.message} />
        <BookingsDetail id={inquiry.id} />
      </Box>
    </TooltipArea>
  );
}
