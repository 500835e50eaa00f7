import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardActions from '@mui/material/CardActions';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { DashboardCounts } from '@capsule/contracts/dashboard/dashboard';
import type { NavEntry } from '@capsule/contracts/releases/release';
import { Icon } from '../icon';
import { counted } from './captions';

/** What the screens of the product list, by their addresses (product §2.1); other modules' cards have no number. */
const LISTED: Record<string, [keyof DashboardCounts, one: string, many: string]> = {
  '/admin/seo': ['seo', 'page', 'pages'],
  '/admin/media': ['media', 'file', 'files'],
  '/admin/units': ['units', 'unit', 'units'],
  '/admin/bookings': ['bookings', 'booking', 'bookings'],
  '/admin/maintenance': ['maintenance', 'task', 'tasks'],
  '/admin/contacts': ['inquiries', 'inquiry', 'inquiries'],
};

function countOf(path: string, counts: DashboardCounts | null): string | null {
  const listed = LISTED[path];
  if (listed === undefined || counts === null) return null;
  const [name, one, many] = listed;
  return counted(counts[name], one, many);
}

/** What is amiss among what a screen lists, and the address of the list of it. */
const AMISS: Record<string, { name: keyof DashboardCounts; to: string; one: string; many: string }> = {
  '/admin/media': {
    name: 'mediaWithoutAlt',
    to: '/admin/media?check=no-alt',
    one: 'image without alt text',
    many: 'images without alt text',
  },
};

function Amiss({ path, counts }: { path: string; counts: DashboardCounts | null }) {
  const amiss = AMISS[path];
  const rows = amiss && counts?.[amiss.name];
  if (!rows || rows.total === 0) return null;
  return (
    <CardActions sx={{ px: 3, pt: 0, pb: 2 }}>
      <MuiLink component={Link} to={amiss.to} underline="hover" sx={{ fontWeight: 600 }}>
        {counted(rows, amiss.one, amiss.many)}
      </MuiLink>
    </CardActions>
  );
}

/** The way to a screen, how much it lists, and what of that is amiss. @param counts `null` while they are not known */
export function ModuleCard({ entry, counts }: { entry: NavEntry; counts: DashboardCounts | null }) {
  return (
    <Card variant="outlined" component="li" sx={{ listStyle: 'none', display: 'flex', flexDirection: 'column' }}>
      <CardActionArea component={Link} to={entry.path} sx={{ p: 3, flexGrow: 1 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'primary.main', mb: 2 }}>
          <Icon path={entry.icon} />
          <Typography color="textSecondary" sx={{ lineHeight: 1.25 }}>
            {countOf(entry.path, counts)}
          </Typography>
        </Box>
        <Typography variant="h2" component="h2" gutterBottom>
          {entry.label}
        </Typography>
        <Typography color="textSecondary">{entry.summary}</Typography>
      </CardActionArea>
      <Amiss path={entry.path} counts={counts} />
    </Card>
  );
}
