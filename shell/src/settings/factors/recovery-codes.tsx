import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RECOVERY_CODES } from '@capsule/contracts/users/second-factor-words';
import { QuestionDialog } from '@capsule/web-kit/dialog';
import { withToast } from '@capsule/web-kit/write';
import { FACTOR_FAILURES, RENEWED } from '../../factors/factor-words';
import { ownFactors } from '../../factors/own-factors.api';

interface Props {
  /** How many have not been used. */
  left: number;
  onRenewed: (codes: string[]) => void;
}

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodes({ left, onRenewed }: Props) {
  const [renew] = ownFactors.renewCodes.useMutation();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    const { data, failure } = await withToast(renew(), RENEWED);
    if (data) onRenewed(data.codes);
    return failure;
  };
  return (
    <Box sx={{ mt: 4 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 0.5 }}>
        Recovery codes
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {`${left} of ${RECOVERY_CODES} are left. Each signs you in once, where you have lost your phone.`}
      </Typography>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Make New Codes
      </Button>
      <QuestionDialog
        open={isAsking}
        title="Make New Recovery Codes"
        action="Make New Codes"
        failureWords={FACTOR_FAILURES}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        The codes that you have will not work any more, and you are signed out everywhere else.
      </QuestionDialog>
    </Box>
  );
}
