import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { mayOpen } from '@capsule/contracts/roles';
import { useSession } from '@capsule/host/admin';
import { PageHeader } from '@capsule/web-kit/page';
import { PageDenied } from '../admin-frame/page-denied';
import NotFoundPage from '../public-frame/not-found-page';
import { partAt, SETTINGS_PARTS } from './parts';
import { SettingsNav } from './settings-nav';

/** Wide enough for a form, not so wide that its lines become hard to read, in px. */
const CONTENT_WIDTH = 720;

/** The settings (product §2.17): the navigation between their parts, and the part of the address. */
export default function SettingsPage() {
  const { user } = useSession();
  const part = partAt(useParams()['part']);
  if (!user) return null;
  if (!part) return <NotFoundPage />;
  const mine = SETTINGS_PARTS.filter((each) => mayOpen(each, user.role));
  if (!mine.includes(part)) return <PageDenied route={{ title: part.label, roles: part.roles }} role={user.role} />;
  const { label, summary, wide, component: Content } = part;
  return (
    <>
      <PageHeader title="Settings" />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 5 },
          gridTemplateColumns: { md: '208px minmax(0, 1fr)' },
          '@media print': { display: 'block' },
        }}
      >
        <SettingsNav parts={mine} current={part} />
        <Box
          component="section"
          aria-labelledby="settings-part"
          sx={{ maxWidth: wide ? undefined : CONTENT_WIDTH, minWidth: 0 }}
        >
          <Typography id="settings-part" variant="h2" sx={{ mb: 0.5 }}>
            {label}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {summary}
          </Typography>
          <Content key={part.path} />
        </Box>
      </Box>
    </>
  );
}
