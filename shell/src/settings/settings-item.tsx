import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** What it is, line by line. */
  children: ReactNode;
  /** What can be done to it; nothing where it is `null`. */
  action: ReactNode;
}

/** One of a list of one's own: a session, a second factor. */
export const SettingsItem = ({ children, action }: Props) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 2,
      alignItems: 'center',
      py: 2,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>{children}</Box>
    {action}
  </Box>
);
