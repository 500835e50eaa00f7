import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { useId } from 'react';
import { privacyApi } from './privacy.api';
import { RETENTION_WORDS } from './privacy-words';

/** What is deleted or forgotten by itself, and how that is changed (product §2.21). */
export function RetentionNote() {
  const headingId = useId();
  const { data, isError, refetch } = privacyApi.retention.useQuery();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 5 }}>
      <Typography id={headingId} variant="h6" component="h3">
        {RETENTION_WORDS.title}
      </Typography>
      {isError ? (
        <Typography role="alert">
          <FocusKept />
          {RETENTION_WORDS.failed} <Button onClick={() => void refetch()}>Try again</Button>
        </Typography>
      ) : null}
      {data ? (
        <>
          <Typography sx={{ mt: 1 }}>{RETENTION_WORDS.inquiries(data.inquiryMonths)}</Typography>
          <Typography sx={{ mt: 1 }}>{RETENTION_WORDS.persons(data.personMonths)}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {RETENTION_WORDS.how}
          </Typography>
        </>
      ) : null}
    </Box>
  );
}
