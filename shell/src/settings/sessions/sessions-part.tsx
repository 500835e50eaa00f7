import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Done } from '@capsule/contracts/calls/responses';
import type { OwnSession } from '@capsule/contracts/users/own-account';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { withToast, type WriteToasts } from '@capsule/web-kit/write';
import { ownAccount } from '../../account/own-account.api';
import { LoadingPanel } from '../../composition/panels';
import { NotLoaded } from '../part-states';
import { SessionItem } from './session-item';

const FAILED = { title: 'Error signing out', description: 'That session has not been ended. Please try again.' };
const ENDED = { title: 'Signed out', description: 'That session has ended.' };
const OTHERS_ENDED = { title: 'Signed out everywhere else', description: 'Only this device is signed in now.' };

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [end, one] = ownAccount.endSession.useMutation();
  const [endOthers, others] = ownAccount.endOtherSessions.useMutation();
  const list = useRef<HTMLUListElement>(null);
  const send = async (call: ReturnType<typeof end | typeof endOthers>, toasts: WriteToasts<Done>) => {
    const { activeElement } = document;
    const { failure } = await withToast(call, toasts);
    // The button that was pressed goes with what it has ended.
    if (failure === null && document.activeElement === activeElement) list.current?.focus();
  };
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <Box component="ul" ref={list} tabIndex={-1} aria-label="Sessions" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isEnding={one.isLoading && one.originalArgs === session.id}
            isOff={one.isLoading || others.isLoading}
            onEnd={() => void send(end(session.id), { done: ENDED, failed: FAILED })}
          />
        ))}
      </Box>
      {hasOthers ? (
        <BusyButton
          variant="contained"
          busy={others.isLoading}
          isOff={one.isLoading}
          onClick={() => void send(endOthers(), { done: OTHERS_ENDED, failed: FAILED })}
        >
          Sign Out Everywhere Else
        </BusyButton>
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
