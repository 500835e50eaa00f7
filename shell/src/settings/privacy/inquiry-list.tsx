import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { HeldData } from '@capsule/contracts/privacy/privacy';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { formatDateTime } from '@capsule/web-kit/format';
import { useIdempotencyKey } from '@capsule/web-kit/write';
import { EraseQuestion } from './erase-question';
import { inquiriesIn, type HeldInquiry } from './held-inquiries';
import { privacyApi } from './privacy.api';
import { PRIVACY_WORDS } from './privacy-words';

interface Props {
  held: HeldData;
  onErased: (id: number) => void;
}

function Inquiry({ inquiry: { name, message, at, place }, onErase }: { inquiry: HeldInquiry; onErase: () => void }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1.5 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {formatDateTime(at)} · {PRIVACY_WORDS.places[place]}
        </Typography>
        <Typography noWrap dir="auto">
          {message}
        </Typography>
      </Box>
      <Button
        size="small"
        color="error"
        onClick={onErase}
        aria-haspopup="dialog"
        aria-label={PRIVACY_WORDS.eraseOf(name, formatDateTime(at))}
      >
        {PRIVACY_WORDS.erase}
      </Button>
    </Box>
  );
}

/** The inquiries of an address, each of which can be deleted for good by itself (product §2.21). */
export function InquiryList({ held, onErased }: Props) {
  const headingId = useId();
  const [eraseInquiry] = privacyApi.eraseInquiry.useMutation();
  const [asked, setAsked] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const keyOf = useIdempotencyKey();
  const inquiries = inquiriesIn(held);
  if (inquiries.length === 0) return null;
  const ask = (id: number) => {
    setAsked(id);
    setAsking(true);
  };
  const id = asked ?? 0;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 4 }}>
      <FocusKept />
      <Typography id={headingId} variant="h6" component="h3">
        {PRIVACY_WORDS.one}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {inquiries.map((inquiry) => (
          <Inquiry key={inquiry.id} inquiry={inquiry} onErase={() => ask(inquiry.id)} />
        ))}
      </Box>
      <EraseQuestion
        open={isAsking}
        send={() => eraseInquiry({ id, idempotencyKey: keyOf({ id }) })}
        onErased={() => onErased(id)}
        onClose={() => setAsking(false)}
      >
        {PRIVACY_WORDS.oneQuestion}{' '}
        {held.bookings.some(({ inquiryId }) => inquiryId === id) ? PRIVACY_WORDS.staying : null}
      </EraseQuestion>
    </Box>
  );
}
