import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { NavEntry } from '@capsule/contracts/releases/release';
import { useSession } from '@capsule/host/admin';
import { Icon } from '../admin-frame/icon';
import { navEntries } from '../composition/page-routes';
import { ContributedCards } from './contributed-cards';

function ModuleCard({ entry }: { entry: NavEntry }) {
  return (
    <Card variant="outlined" component="li" sx={{ listStyle: 'none' }}>
      <CardActionArea component={Link} to={entry.path} sx={{ p: 3, height: '100%' }}>
        <Box sx={{ color: 'primary.main', mb: 2 }}>
          <Icon path={entry.icon} />
        </Box>
        <Typography variant="h2" component="h2" gutterBottom>
          {entry.label}
        </Typography>
        <Typography color="textSecondary">{entry.summary}</Typography>
      </CardActionArea>
    </Card>
  );
}

/** Greets the person by first name, else by username, links to the modules, and shows what they contribute (product §2). */
export default function DashboardPage() {
  const { user } = useSession();
  if (!user) return null;
  const modules = navEntries(user.role).filter((entry) => entry.path !== '/admin');
  return (
    <>
      <Typography variant="h1" gutterBottom>
        Welcome, {user.firstName ?? user.username}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        Choose what to work on.
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', p: 0, m: 0 }}
      >
        {modules.map((entry) => (
          <ModuleCard key={entry.path} entry={entry} />
        ))}
      </Box>
      <ContributedCards />
    </>
  );
}
