import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import type { User } from '@capsule/contracts/users/user';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { useNavigate } from 'react-router-dom';
import { sessionApi, store, useSession } from '@capsule/host/admin';
import { Icon } from '@capsule/web-kit/icons';
import { late } from '@capsule/web-kit/late';
import { PageHeader } from '@capsule/web-kit/page';
import { emptyText, ListFilters, ResourceToolbar, useListDialogs, useRowNow } from '@capsule/web-kit/resource';
import { DataTable, useListResponse, useTableState } from '@capsule/web-kit/table';
import { useTableView, ViewControl, viewCallsOf } from '@capsule/web-kit/views';
import { manifest } from '../manifest';
import { NotLoaded } from '../settings/part-states';
import { PasswordDialog } from './password-dialog';
import { RoleFilter } from './role-filter';
import { ClearFactorsDialog, ResetDialog, SwitchDialog } from './row-dialogs';
import { userColumns, type UserDialog } from './user-columns';
import { LIST_WORDS } from './user-words';
import { users } from './users';

const FILTERS = [{ name: 'role', control: RoleFilter }];
const SORTED = {
  sort: 'name',
  order: 'asc',
  sorts: users.resource.sorts,
  filters: ['role'],
  takes: users.resource.filters,
} as const;

const { fields, name: resource } = users.resource;

const VIEWS = viewCallsOf(manifest, resource);

const UserForm = late(
  async () => ({ default: (await import(/* webpackChunkName: "user-form" */ './user-form')).UserForm }),
  LIST_WORDS.formMissing,
);

/** A password that is to be shown once, and whose it is. */
interface Given {
  user: User;
  password: string;
}

function Users({ me }: { me: CurrentUser }) {
  const [state, change] = useTableState(SORTED);
  const result = users.list.useQuery(state);
  const list = useListResponse(result);
  const isFailed = result.isError && !result.isFetching;
  const [mySaved, setSaved] = useState<User | null>(null);
  const { row: savedNow, gone, isOthers } = useRowNow(users, mySaved, list);
  // What somebody else has changed since is theirs to be marked.
  const saved = gone || isOthers ? null : mySaved;
  const [given, setGiven] = useState<Given | null>(null);
  const [isGiving, setGiving] = useState(false);
  const dialogs = useListDialogs<User, UserDialog>({ endpoints: users, opens: () => 'edit', canAdd: true });
  const { shown, showByHand: show, close } = dialogs;
  const navigate = useNavigate();
  const columns = useMemo(
    () => userColumns(me.id, show, () => void navigate('/admin/settings/password')),
    [me.id, show, navigate],
  );
  const view = useTableView({ calls: VIEWS, columns, state, options: SORTED });
  const give = (user: User, password: string) => {
    setGiven({ user, password });
    setGiving(true);
  };
  const onSaved = (user: User, password: string | null) => {
    setSaved(user);
    if (user.id === me.id) store.dispatch(sessionApi.util.invalidateTags(['Session']));
    if (password !== null) give(user, password);
  };
  const dialog = shown && { open: shown.open, onClose: close };
  return (
    <>
      <PageHeader
        title={LIST_WORDS.title}
        actions={
          <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => show('edit', null)}>
            {LIST_WORDS.add}
          </Button>
        }
      />
      <ResourceToolbar
        fields={fields}
        filters={FILTERS}
        placeholder={LIST_WORDS.search}
        state={state}
        onChange={change}
        csv={users.resource.calls.csv}
        view={<ViewControl view={view} />}
      />
      {isFailed ? <NotLoaded text={LIST_WORDS.failed} onTryAgain={() => void result.refetch()} /> : null}
      {isFailed && !result.currentData ? null : (
        <DataTable
          label={LIST_WORDS.label}
          columns={columns}
          resource={resource}
          {...list}
          state={state}
          onChange={change}
          filters={<ListFilters fields={fields} filters={FILTERS} state={state} onChange={change} />}
          saved={saved}
          savedNow={savedNow}
          onForget={() => setSaved(null)}
          loadingText={LIST_WORDS.loading}
          emptyText={emptyText(state, LIST_WORDS)}
          layout={view.layout}
          onResize={view.resize}
        />
      )}
      {dialog && shown.kind === 'edit' ? (
        <Suspense>
          <UserForm key={shown.opening} {...dialog} row={shown.row} onSaved={onSaved} />
        </Suspense>
      ) : null}
      {dialog && shown.kind === 'factors' && shown.row ? (
        <ClearFactorsDialog key={shown.opening} {...dialog} row={shown.row} />
      ) : null}
      {dialog && shown.kind === 'switch' && shown.row ? (
        <SwitchDialog key={shown.opening} {...dialog} row={shown.row} />
      ) : null}
      {dialog && shown.kind === 'reset' && shown.row ? (
        <ResetDialog
          key={shown.opening}
          {...dialog}
          row={shown.row}
          onReset={(password) => shown.row && give(shown.row, password)}
        />
      ) : null}
      {given ? <PasswordDialog {...given} open={isGiving} onClose={() => setGiving(false)} /> : null}
    </>
  );
}

/** The accounts, for administrators (product §2.17). */
export default function UsersPage() {
  const { user } = useSession();
  return user ? <Users me={user} /> : null;
}
