import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { useId, type ReactNode } from 'react';
import type { PartState } from '../use-part';

/** In px: most panels are as high when their content comes, so that little moves. */
const MIN_HEIGHT_PX = 400;

interface Props<Content> {
  title: string;
  part: PartState<Content>;
  /** What the part comes to, in a sentence. */
  caption: (content: Content) => string;
  children: (content: Content) => ReactNode;
}

/** A part of the dashboard: it loads, is there, or says that it failed and offers another try. */
export function Panel<Content>({ title, part, caption, children }: Props<Content>) {
  const id = useId();
  return (
    <Card
      variant="outlined"
      component="section"
      aria-labelledby={id}
      aria-busy={part.status === 'loading'}
      sx={{ display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 3 }, minWidth: 0, minHeight: MIN_HEIGHT_PX }}
    >
      <Typography id={id} variant="h6" component="h3">
        {title}
      </Typography>
      {part.status === 'loading' ? <Typography color="textSecondary">Loading...</Typography> : null}
      {part.status === 'failed' ? (
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={part.retry} aria-label={`Try again: ${title}`}>
              Try again
            </Button>
          }
        >
          <FocusKept />
          This part could not be loaded.
        </Alert>
      ) : null}
      {part.status === 'ready' ? (
        <>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {caption(part.content)}
          </Typography>
          <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 1, minWidth: 0 }}>
            {children(part.content)}
          </Box>
        </>
      ) : null}
    </Card>
  );
}
