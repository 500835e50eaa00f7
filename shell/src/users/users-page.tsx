import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { User } from '@capsule/contracts/users/user';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@capsule/host/admin';
import { Icon } from '@capsule/web-kit/icons';
import { PageHeader } from '@capsule/web-kit/page';
import { emptyText, ListFilters, ResourceToolbar, useListDialogs, useSavedRow } from '@capsule/web-kit/resource';
import { DataTable, useListResponse, useTableState } from '@capsule/web-kit/table';
import { useTableView, ViewControl, viewCallsOf } from '@capsule/web-kit/views';
import { manifest } from '../manifest';
import { NotLoaded } from '../settings/part-states';
import { RoleFilter } from './role-filter';
import { userColumns, type UserDialog } from './user-columns';
import { UserDialogs } from './user-dialogs';
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

function Users({ me }: { me: CurrentUser }) {
  const [state, change] = useTableState(SORTED);
  const result = users.list.useQuery(state);
  const list = useListResponse(result);
  const isFailed = result.isError && !result.isFetching;
  const saved = useSavedRow(users, list);
  const dialogs = useListDialogs<User, UserDialog>({ endpoints: users, opens: () => 'edit', canAdd: true });
  const { showByHand: show } = dialogs;
  const navigate = useNavigate();
  const columns = useMemo(
    () => userColumns(me.id, show, () => void navigate('/admin/settings/password')),
    [me.id, show, navigate],
  );
  const view = useTableView({ calls: VIEWS, columns, state, options: SORTED });
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
          saved={saved.row}
          savedNow={saved.now}
          onForget={saved.forget}
          loadingText={LIST_WORDS.loading}
          emptyText={emptyText(state, LIST_WORDS)}
          layout={view.layout}
          onResize={view.resize}
        />
      )}
      <UserDialogs myId={me.id} dialogs={dialogs} onSaved={saved.set} />
    </>
  );
}

/** The accounts, for administrators (product §2.17). */
export default function UsersPage() {
  const { user } = useSession();
  return user ? <Users me={user} /> : null;
}
