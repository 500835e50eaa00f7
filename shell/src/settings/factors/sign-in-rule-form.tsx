import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { FACTOR_RULES, type FactorRule } from '@capsule/contracts/users/second-factor-words';
import type { SignInRule } from '@capsule/contracts/users/sign-in-rule';
import { FormTextField } from '@capsule/web-kit/form';
import { useRowNews } from '@capsule/web-kit/live';
import { withToast } from '@capsule/web-kit/write';
import { PartForm } from '../../account/part-form';
import { RULE_LABELS } from '../../factors/factor-words';
import { NotLoaded } from '../part-states';
import { signInRuleCalls } from './sign-in-rule.api';

const TOASTS = {
  done: { title: 'Sign-in rule saved', description: 'It holds from the next sign-in on.' },
  failed: { title: 'Error saving sign-in rule', description: 'The rule has not been changed. Please try again.' },
};

/** The id of the only row there is (product §10.17); its answers do not have it, what is told of changes does. */
const RULE_ID = 1;

interface Values {
  requiredFor: FactorRule;
}

function RuleForm({ stored }: { stored: SignInRule }) {
  const [row, setRow] = useState(stored);
  const initialValues = useMemo<Values>(() => ({ requiredFor: row.requiredFor }), [row]);
  const news = useRowNews('sign-in-rule', { id: RULE_ID, version: row.version });
  const [change] = signInRuleCalls.change.useMutation();
  const [read] = signInRuleCalls.read.useLazyQuery();
  const save = async (body: Values) => {
    const { data, failure } = await withToast(change({ row, body }), TOASTS);
    if (data) setRow(data);
    return failure;
  };
  const reload = async () => {
    const fresh = await read().unwrap();
    setRow(fresh);
    return { requiredFor: fresh.requiredFor };
  };
  return (
    <PartForm initialValues={initialValues} save={save} reload={reload} news={news} action="Save">
      <FormTextField
        name="requiredFor"
        label="Second Factor Needed By"
        select
        helperText="Who has none sets one up after the next sign-in."
      >
        {FACTOR_RULES.map((rule) => (
          <MenuItem key={rule} value={rule}>
            {RULE_LABELS[rule]}
          </MenuItem>
        ))}
      </FormTextField>
    </PartForm>
  );
}

/** Who must have a second factor, for administrators. */
export function SignInRuleForm() {
  const { data, isError, isFetching, refetch } = signInRuleCalls.read.useQuery();
  return (
    <Box sx={{ mt: 5 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 2 }}>
        For everybody who signs in
      </Typography>
      {isError && !isFetching ? (
        <NotLoaded text="The sign-in rule could not be loaded." onTryAgain={() => void refetch()} />
      ) : null}
      {data ? <RuleForm stored={data} /> : null}
      {data || (isError && !isFetching) ? null : (
        <Typography role="status" color="textSecondary">
          Loading...
        </Typography>
      )}
    </Box>
  );
}
