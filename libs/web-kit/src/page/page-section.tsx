import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** What it comes to, in a sentence. */
  caption?: string;
  children: ReactNode;
}

/** A part of a page, with its heading. */
export function PageSection({ title, caption, children }: Props) {
  const id = useId();
  return (
    <Card
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: { xs: 2, sm: 3 }, minWidth: 0, breakInside: 'avoid' }}
    >
      <Typography id={id} variant="h6" component="h2">
        {title}
      </Typography>
      {caption === undefined ? null : <Typography color="textSecondary">{caption}</Typography>}
      {children}
    </Card>
  );
}
