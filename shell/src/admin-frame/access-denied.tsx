import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { MAIN_ID } from '../navigation/page-change';

/** Shown to people who can sign in but are neither admin nor manager, instead of the frame (product §6). */
export function AccessDenied() {
  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: '100vh',
        p: 3,
        textAlign: 'center',
        outline: 'none',
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
