import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { OwnFactors } from '@capsule/contracts/users/second-factor';
import { useSession } from '@capsule/host/admin';
import { QuestionDialog } from '@capsule/web-kit/dialog';
import { formatDateTime } from '@capsule/web-kit/format';
import { withToast } from '@capsule/web-kit/write';
import { LoadingPanel } from '../../composition/panels';
import { FACTOR_FAILURES, REMOVED } from '../../factors/factor-words';
import { ownFactors } from '../../factors/own-factors.api';
import { canUsePasskeys } from '../../factors/passkey-browser';
import { useAdding } from '../../factors/use-adding';
import { NotLoaded } from '../part-states';
import { FactorItem } from './factor-item';
import { RecoveryCodes } from './recovery-codes';
import { SignInRuleForm } from './sign-in-rule-form';

/** What is to be removed: a passkey by its id, or the app. */
interface Removing {
  id: number | null;
  name: string;
}

const APP_NAME = 'Authenticator app';

function RemoveDialog({ factor, open, onClose }: { factor: Removing; open: boolean; onClose: () => void }) {
  const [removeApp] = ownFactors.removeApp.useMutation();
  const [removePasskey] = ownFactors.removePasskey.useMutation();
  const confirm = async () => {
    const call = factor.id === null ? removeApp() : removePasskey(factor.id);
    return (await withToast(call, REMOVED)).failure;
  };
  return (
    <QuestionDialog
      open={open}
      title="Remove Second Factor"
      action="Remove"
      failureWords={FACTOR_FAILURES}
      onConfirm={confirm}
      onClose={onClose}
    >
      {factor.name} will not sign you in any more, and you are signed out everywhere else.
    </QuestionDialog>
  );
}

function FactorList({ factors, onRemove }: { factors: OwnFactors; onRemove: (factor: Removing) => void }) {
  const { appAddedAt, passkeys } = factors;
  if (appAddedAt === null && passkeys.length === 0)
    return <Typography sx={{ mb: 2 }}>You sign in with your password alone.</Typography>;
  return (
    <Box component="ul" aria-label="Second factors" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
      {appAddedAt === null ? null : (
        <FactorItem
          name={APP_NAME}
          text={`Added ${formatDateTime(appAddedAt)}`}
          onRemove={() => onRemove({ id: null, name: APP_NAME })}
        />
      )}
      {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
        <FactorItem
          key={id}
          name={name}
          text={`Passkey, added ${formatDateTime(addedAt)}, ${lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'not used yet'}`}
          onRemove={() => onRemove({ id, name })}
        />
      ))}
    </Box>
  );
}

interface KnownProps {
  factors: OwnFactors;
  onAdd: (factor: 'app' | 'passkey') => void;
  onRemove: (factor: Removing) => void;
  onRenewed: (codes: string[]) => void;
}

/** The factors that there are, and what can be done with them. */
function Known({ factors, onAdd, onRemove, onRenewed }: KnownProps) {
  const hasOne = factors.appAddedAt !== null || factors.passkeys.length > 0;
  return (
    <>
      {factors.needed ? <Typography sx={{ mb: 2 }}>Your role needs a second factor.</Typography> : null}
      <FactorList factors={factors} onRemove={onRemove} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {factors.appAddedAt === null ? (
          <Button variant="contained" aria-haspopup="dialog" onClick={() => onAdd('app')}>
            Set Up an Authenticator App
          </Button>
        ) : null}
        {canUsePasskeys() ? (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => onAdd('passkey')}>
            Add a Passkey
          </Button>
        ) : null}
      </Box>
      {canUsePasskeys() ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Passkeys need https and a browser that knows them.
        </Typography>
      )}
      {hasOne ? <RecoveryCodes left={factors.recoveryCodes} onRenewed={onRenewed} /> : null}
    </>
  );
}

const nothing = () => undefined;

interface FactorsProps {
  factors: OwnFactors;
  /** Stands in place of the factors where they could not be read again; a dialog that is open stays. */
  failure: ReactNode;
  children: ReactNode;
}

function Factors({ factors, failure, children }: FactorsProps) {
  const { add, showCodes, dialogs } = useAdding(nothing);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = (factor: Removing) => {
    setRemoving(factor);
    setAsking(true);
  };
  return (
    <>
      {failure ?? <Known factors={factors} onAdd={add} onRemove={ask} onRenewed={showCodes} />}
      {children}
      {dialogs}
      {removing ? <RemoveDialog factor={removing} open={isAsking} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** One's own second factors, and for administrators who must have one (product §2.35). */
export default function FactorsPart() {
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = ownFactors.read.useQuery();
  const failure =
    isError && !isFetching ? (
      <NotLoaded text="Your second factors could not be loaded." onTryAgain={() => void refetch()} />
    ) : null;
  if (!data) return failure ?? <LoadingPanel text="Loading second factors..." />;
  return (
    <Factors factors={data} failure={failure}>
      {user?.role === 'admin' ? <SignInRuleForm /> : null}
    </Factors>
  );
}
