import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

interface Props {
  /** `section` inside the frame, which has a `main` already. */
  component?: 'main' | 'section';
}

/**
 * Shown to people who can sign in but are neither admin nor manager, and inside the frame where a role may not open a
 * screen (product §6).
 */
export function AccessDenied({ component = 'main' }: Props) {
  return (
    <Box
      component={component}
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: component === 'main' ? '100vh' : '70vh',
        p: 3,
        textAlign: 'center',
      }}
    >
      <Box>
        <Typography variant="h1" gutterBottom>
          Access Denied
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          You don't have permission to access the admin dashboard.
        </Typography>
        <Button variant="contained" size="large" component={Link} to="/">
          Back to Home
        </Button>
      </Box>
    </Box>
  );
}
