import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sessionApi, store } from '@capsule/host/admin';
import { canUsePasskeys } from '../factors/passkey-browser';
import { useAdding } from '../factors/use-adding';
import { SignInCard } from '../sign-in/sign-in-card';
import { SignOut } from './sign-out';

/** Refetches the signed-in person, who has a factor now, so that the frame is drawn. */
const goOn = () => void store.dispatch(sessionApi.util.invalidateTags(['Session']));

/** All that a person sees whose role needs a second factor, until there is one (product §2.35). */
export default function SetUpFactorPage() {
  const { add, dialogs } = useAdding(goOn);
  return (
    <SignInCard
      title="Set up a second factor"
      lead="Your role needs one beside the password. Set it up before you go on."
      below={<SignOut />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Button variant="contained" size="large" onClick={() => add('app')}>
          Set Up an Authenticator App
        </Button>
        {canUsePasskeys() ? (
          <Button variant="outlined" onClick={() => add('passkey')}>
            Add a Passkey
          </Button>
        ) : (
          <Typography variant="body2" color="textSecondary">
            Passkeys need https and a browser that knows them.
          </Typography>
        )}
      </Box>
      {dialogs}
    </SignInCard>
  );
}
