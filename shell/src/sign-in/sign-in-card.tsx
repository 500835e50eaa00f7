import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useFocusKept } from '@capsule/web-kit/focus-kept';
import { MAIN_ID } from '../navigation/page-change';
import { Brand } from '../public-frame/brand';

interface SignInCardProps {
  readonly title: string;
  /** One sentence under the title: what this page asks for, and why. */
  readonly lead: string;
  /** The way out, below the card. */
  readonly below: ReactNode;
  /** The form. */
  readonly children: ReactNode;
}

/** A page without the back office's frame: one form in the middle, as at the login (product §2.9). */
export function SignInCard({ title, lead, below, children }: SignInCardProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // It may come later than its address, or in place of a page at the same one, and has no field that takes the focus.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  useFocusKept();
  return (
    <Box
      component="main"
      ref={main}
      id={MAIN_ID}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 400px)',
        justifyContent: 'center',
        alignItems: 'center',
        minHeight: '100vh',
        p: 2,
        outline: 'none',
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 4 }}>
          <Brand />
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 3, sm: 4 }, borderRadius: 3 }}>
          <Typography variant="h1" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {lead}
          </Typography>
          {children}
        </Paper>
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 3 }}>{below}</Box>
      </Box>
    </Box>
  );
}
