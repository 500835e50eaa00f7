import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { useSession } from '@capsule/host/admin';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { navEntries } from '../composition/nav-entries';
import { ContributedCards } from './contributed-cards';
import { useDashboard } from './dashboard.api';
import { ModuleCard } from './module-card';
import { Morning } from './morning';
import { usePart } from './use-part';

/** Says that the cards have no numbers, and offers another try. */
const CountsFailed = ({ retry }: { retry: () => void }) => (
  <Alert
    severity="error"
    sx={{ mb: 2 }}
    action={
      <Button color="inherit" size="small" onClick={retry} aria-label="Try again: counts">
        Try again
      </Button>
    }
  >
    <FocusKept />
    The counts could not be loaded.
  </Alert>
);

function Dashboard({ user }: { user: CurrentUser }) {
  const whole = useDashboard();
  const counts = usePart('counts', whole);
  const known = counts.status === 'ready' ? counts.content : null;
  const modules = navEntries(user.role).filter((entry) => entry.path !== '/admin');
  return (
    <>
      <Typography variant="h1" gutterBottom>
        Welcome, {user.firstName ?? user.username}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        Choose what to work on.
      </Typography>
      {counts.status === 'failed' ? <CountsFailed retry={counts.retry} /> : null}
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', p: 0, m: 0 }}
      >
        {modules.map((entry) => (
          <ModuleCard key={entry.path} entry={entry} counts={known} />
        ))}
      </Box>
      <Morning whole={whole} isEmpty={known?.units.total === 0} />
      <ContributedCards />
    </>
  );
}

/**
 * Greets the person by first name, else by username, links to the modules, and shows what a manager looks at in the
 * morning and what modules contribute (product §2.10).
 */
export default function DashboardPage() {
  const { user } = useSession();
  return user && <Dashboard user={user} />;
}
