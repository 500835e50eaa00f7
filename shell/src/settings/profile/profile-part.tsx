import { useMemo, useState } from 'react';
import type { Profile } from '@capsule/contracts/users/own-account';
import profile from '@capsule/contracts/users/own-profile.descriptor';
import { FieldControl, FormTextField, patchBody, readersOf, toFormValues } from '@capsule/web-kit/form';
import { useMe, useRowNews } from '@capsule/web-kit/live';
import { withToast } from '@capsule/web-kit/write';
import { ownAccount } from '../../account/own-account.api';
import { PartForm } from '../../account/part-form';
import { LoadingPanel } from '../../composition/panels';
import { NotLoaded } from '../part-states';

const { fields } = profile;
const readers = readersOf(fields);

const TOASTS = {
  done: { title: 'Profile saved', description: 'Your names have been changed.' },
  failed: { title: 'Error saving profile', description: 'There was an error saving your profile. Please try again.' },
};

function ProfileForm({ stored }: { stored: Profile }) {
  const [row, setRow] = useState(stored);
  const initialValues = useMemo(() => ({ ...toFormValues(fields, row), username: row.username }), [row]);
  const me = useMe();
  // Who keeps the accounts can change one's names, too.
  const news = useRowNews('user', { id: me, version: row.version });
  const [change] = ownAccount.changeProfile.useMutation();
  const [read] = ownAccount.profile.useLazyQuery();

  const save = async (values: typeof initialValues) => {
    const body = patchBody(values, initialValues, readers);
    const { data, failure } = await withToast(change({ version: row.version, body }), TOASTS);
    if (data) setRow(data);
    return failure;
  };
  const reload = async () => {
    const fresh = await read().unwrap();
    setRow(fresh);
    return { ...toFormValues(fields, fresh), username: fresh.username };
  };
  return (
    <PartForm initialValues={initialValues} save={save} reload={reload} news={news} action="Save">
      <FormTextField name="username" label="Username" readOnly helperText="It never changes." autoComplete="username" />
      <FieldControl name="firstName" field={fields.firstName} />
      <FieldControl name="lastName" field={fields.lastName} />
    </PartForm>
  );
}

/** One's own names (product §2.17). */
export default function ProfilePart() {
  const { data, isError, isFetching, refetch } = ownAccount.profile.useQuery();
  if (data) return <ProfileForm stored={data} />;
  if (isError && !isFetching)
    return <NotLoaded text="Your profile could not be loaded." onTryAgain={() => void refetch()} />;
  return <LoadingPanel text="Loading profile..." />;
}
