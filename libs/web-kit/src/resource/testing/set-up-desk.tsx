import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { tableViewCalls } from '@capsule/contracts/table-views/table-view-calls';
import type { TableLayout, TableViews, TableViewsPatch } from '@capsule/contracts/table-views/table-views';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { toasts, useLocation } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { listing, open, paddock } from './sample-page';
import { answering, oneOf, refusal, type Display, type FakeRoute } from '../../testing';

/** A list whose table a person sets up, over an API that keeps it, for the tests of what they can do. */

const TABLE = 'mfe-admin-sample.unit';
export const USUAL: TableLayout = { hidden: [], density: 'standard', widths: [] };
export const LOCAL = `csh-table-layout-${TABLE}`;
export const PRIYA = { id: 7, username: 'priya', firstName: 'Priya', lastName: 'Nair', role: 'manager' } as const;

/** What the API has of the table, with versions as it counts them; what another window does before a change arrives. */
export const desk: { stored: TableViews; meanwhile: (() => void) | null } = {
  stored: { table: TABLE, version: 1, layout: USUAL, views: [] },
  meanwhile: null,
};

export const write = (patch: Partial<TableViewsPatch>) => {
  desk.stored = { ...desk.stored, ...patch, version: desk.stored.version + 1 };
};

export const api = (): FakeRoute[] => [
  listing(paddock),
  answering(signInCalls.currentUser, () => ({ json: { ...PRIYA, mustChangePassword: false, mustAddFactor: false } })),
  answering(tableViewCalls.read, () => oneOf(desk.stored)),
  answering(tableViewCalls.change, ({ body, headers }) => {
    desk.meanwhile?.();
    desk.meanwhile = null;
    if (headers['if-match'] !== `"${desk.stored.version}"`) return refusal('resource.stale');
    write(body as TableViewsPatch);
    return oneOf(desk.stored);
  }),
];

const Address = () => <p data-testid="address">{useLocation().search}</p>;
export const address = () => screen.getByTestId('address').textContent;

/** Opens the list as somebody who is signed in. */
export async function list(at = '', display: Display = 'desktop', routes = api()) {
  const opened = open(routes, `/admin/homes${at}`, display, { below: <Address /> });
  await act(async () => void (await store.dispatch(sessionApi.endpoints.currentUser.initiate())));
  expect(await screen.findByText('Paddock')).toBeVisible();
  return opened;
}

/** Before each test. */
export function clearDesk(): void {
  localStorage.clear();
  desk.stored = { table: TABLE, version: 1, layout: USUAL, views: [] };
  desk.meanwhile = null;
}

export const headers = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
export const button = () => screen.getByRole('button', { name: /^Table view/, hidden: true });
export const panel = () => within(screen.getByRole('dialog', { name: 'Table view' }));
export type User = ReturnType<typeof userEvent.setup>;

export async function openPanel(user: User) {
  await user.click(button());
  await screen.findByRole('dialog', { name: 'Table view' });
  await waitFor(() => expect(panel().queryByText('Loading...')).not.toBeInTheDocument());
}
export const press = (user: User, name: string | RegExp) => user.click(panel().getByRole('button', { name }));
export const tick = (user: User, name: string) => user.click(panel().getByRole('checkbox', { name }));
export const said = (toast: object) => waitFor(() => expect(toasts.current()).toMatchObject(toast));
