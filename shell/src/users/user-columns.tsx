import { ROLE_LABELS } from '@capsule/contracts/roles';
import { displayName } from '@capsule/contracts/users/display-name';
import type { User } from '@capsule/contracts/users/user';
import user from '@capsule/contracts/users/user.descriptor';
import { Badge } from '@capsule/web-kit/badge';
import { formatDateTime } from '@capsule/web-kit/format';
import { columnsOf } from '@capsule/web-kit/resource';
import { Clip, RowAction, type TableColumn } from '@capsule/web-kit/table';
import classes from './users.module.css';

/** The dialogs of a row. */
export type UserDialog = 'edit' | 'reset' | 'factors' | 'switch';

/** Room for four buttons, in px. */
const ACTIONS_PX = 160;

const status = ({ active }: User) => (
  <Badge color={active ? 'green' : 'red'}>{active ? 'active' : 'deactivated'}</Badge>
);

const lastSignIn = ({ lastSignInAt }: User) => (lastSignInAt ? formatDateTime(lastSignInAt) : 'Never');

/**
 * The columns of the list of users.
 *
 * @param ownId the id of the person who looks at it
 * @param changeOwn leads to where people change their own password
 */
export const userColumns = (
  ownId: number,
  show: (dialog: UserDialog, row: User) => void,
  changeOwn: () => void,
): TableColumn<User>[] => [
  ...columnsOf(user, [
    {
      field: 'name',
      title: 'Name',
      flex: 1.4,
      minWidth: 120,
      cell: (row) => <Clip>{row.id === ownId ? `${displayName(row)} (you)` : displayName(row)}</Clip>,
    },
    { field: 'username', flex: 1, minWidth: 106 },
    { field: 'role', width: 112, cell: ({ role }) => <Clip>{ROLE_LABELS[role]}</Clip> },
    { field: 'active', title: 'Status', width: 116, cell: status },
    {
      field: 'hasSecondFactor',
      title: 'Second Factor',
      width: 130,
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Yes' : 'No'),
    },
    { field: 'lastSignInAt', title: 'Last Sign-In', width: 186, cell: lastSignIn },
  ]),
  {
    field: 'actions',
    title: 'Actions',
    width: ACTIONS_PX,
    actions: true,
    render: (row) => (
      <span className={classes['buttons']}>
        <RowAction icon="edit" label="Edit" of={displayName(row)} onClick={() => show('edit', row)} />
        {row.id === ownId ? (
          <RowAction icon="key" label="Change password" of={displayName(row)} onClick={changeOwn} />
        ) : (
          <RowAction icon="key" label="Reset password" of={displayName(row)} onClick={() => show('reset', row)} />
        )}
        {row.hasSecondFactor && row.id !== ownId ? (
          <RowAction
            icon="factor"
            label="Clear second factors"
            of={displayName(row)}
            onClick={() => show('factors', row)}
          />
        ) : null}
        <RowAction
          icon={row.active ? 'off' : 'on'}
          label={row.active ? 'Deactivate' : 'Reactivate'}
          of={displayName(row)}
          danger={row.active}
          onClick={() => show('switch', row)}
        />
      </span>
    ),
  },
];
