import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OwnSession } from '@capsule/contracts/users/own-account';
import { withToast } from '@capsule/web-kit/write';
import { ownAccount } from '../../account/own-account';
import { LoadingPanel } from '../../composition/panels';
import { NotLoaded } from '../part-states';
import { SessionItem } from './session-item';

const FAILED = { title: 'Error signing out', description: 'That session has not been ended. Please try again.' };
const ENDED = { title: 'Signed out', description: 'That session has ended.' };
const OTHERS_ENDED = { title: 'Signed out everywhere else', description: 'Only this device is signed in now.' };

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [end, one] = ownAccount.endSession.useMutation();
  const [endOthers, others] = ownAccount.endOtherSessions.useMutation();
  const busy = one.isLoading || others.isLoading;
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <Box component="ul" aria-label="Sessions" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => void withToast(end(session.id), { done: ENDED, failed: FAILED })}
          />
        ))}
      </Box>
      {hasOthers ? (
        <Button
          variant="contained"
          disabled={busy}
          onClick={() => void withToast(endOthers(), { done: OTHERS_ENDED, failed: FAILED })}
        >
          Sign Out Everywhere Else
        </Button>
      ) : (
        <Typography color="textSecondary">You are signed in nowhere else.</Typography>
      )}
    </>
  );
}

/** Where one is signed in, and the way to end that (product §2.17). */
export default function SessionsPart() {
  const { data, isError, isFetching, refetch } = ownAccount.sessions.useQuery();
  const failure =
    isError && !isFetching ? (
      <NotLoaded text="Your sessions could not be loaded." onTryAgain={() => void refetch()} />
    ) : null;
  if (!data) return failure ?? <LoadingPanel text="Loading sessions..." />;
  return (
    <>
      {failure}
      <SessionList sessions={data} />
    </>
  );
}
