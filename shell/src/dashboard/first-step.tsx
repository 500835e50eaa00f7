import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useIsOffered } from './offered-link';

const UNITS = '/admin/units';

/** What a company without any unit sees instead of empty charts. */
export function FirstStep() {
  const isOffered = useIsOffered();
  return (
    <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h6" component="h3" gutterBottom>
        Add your first home
      </Typography>
      <Typography color="textSecondary" sx={{ mb: isOffered(UNITS) ? 2 : 0 }}>
        Arrivals, occupancy, revenue and maintenance show here as soon as there is a home to let.
      </Typography>
      {isOffered(UNITS) ? (
        <Button component={Link} to={UNITS} variant="contained">
          Go to Capsule Units
        </Button>
      ) : null}
    </Card>
  );
}
