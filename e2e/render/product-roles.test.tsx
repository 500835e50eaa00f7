/**
 * @jest-environment ../jest/dom-environment.cjs
 * @jest-environment-options {"customExportConditions": ["browser", "require", "default"]}
 */
import type { ReactElement } from 'react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { readDashboard } from '@capsule/contracts/dashboard/dashboard-words';
import { readBadges } from '@capsule/contracts/releases/badges';
import type { RemoteManifest, RemoteRoute } from '@capsule/contracts/releases/release';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { ROLES, type Role } from '@capsule/contracts/roles';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { tableOf, tablesOf, type Row } from '@capsule/test-kit/product-document';
import { ownProfile } from '@capsule/contracts/users/own-account';
import { user } from '@capsule/contracts/users/user';
import { answering, fakeApi, listOf, oneOf, refusal, renderScreen } from '@capsule/web-kit/testing';
import { manifest as catalog } from '../../mfe-admin-catalog/src/manifest';
import { manifest as inbox } from '../../mfe-admin-inbox/src/manifest';
import { manifest as ops } from '../../mfe-admin-ops/src/manifest';
import { manifest as marketing } from '../../mfe-marketing/src/manifest';
import { backOffice as backOfficeRoutes } from '../../shell/src/app';
import { loadExposedModule } from '../../shell/src/composition/federation';
import { navEntries } from '../../shell/src/composition/nav-entries';
import { pageRoutes } from '../../shell/src/composition/page-routes';
import { remoteRegistry } from '../../shell/src/composition/remote-registry';
import { Screen } from '../../shell/src/screen';
import { SETTINGS_PARTS } from '../../shell/src/settings/parts';

/** Who sees which screen: the document, the manifests and what the shell draws say the same (product §2.1, §6.3). */

jest.mock('../../shell/src/composition/federation');

const REMOTES: readonly RemoteManifest[] = [marketing, catalog, ops, inbox];

// At once: the tables of tests below are made of the pages that there are.
remoteRegistry.install({
  lock: 1,
  remotes: REMOTES.map((manifest) => ({
    name: manifest.name,
    version: '1.0.0-0123456789ab',
    entry: '/x.js',
    integrity: '',
    manifest,
  })),
});

const SIGNED_OUT = 'Signed out';
type Person = typeof SIGNED_OUT | Role;
const PEOPLE: readonly Person[] = [SIGNED_OUT, ...ROLES];

const [ROUTES = []] = tablesOf('2.1');
const SCREENS = tableOf('6.3');
/** The row for every screen that has no row of its own in product §6.3. */
const PUBLIC = 'Public pages';
/** No screen but a right; the gateway's tests of overrides are about it. */
const OVERRIDE = 'A module from another address';

const rowOf = (name: string): Row => SCREENS.find(({ Screen: each }) => each === name) ?? rowOf(PUBLIC);
const rolesThatSee = (row: Row) => ROLES.filter((role) => row[role] === 'yes');
/** Those whom product §2.1 names for a screen: `everyone`, `everyone, with status 404`, or roles. */
const rolesNamed = (who: string) => (who.startsWith('everyone') ? ROLES : ROLES.filter((role) => who.includes(role)));

/** The screens that a live module, or the shell, has a page for. */
const isBuilt = ({ Path }: Row) => pageRoutes().some(({ path }) => path === Path);
const NOT_BUILT = tableOf('13').map(({ What }) => What!);
const backOffice = ROUTES.filter(({ Path }) => Path!.startsWith('/admin') && Path !== '/admin/login');

/** The heading of a page of a remote here. */
const headingOf = (remote: string, page: string) => `The page ${remote}/${page}`;

beforeAll(() => {
  window.scrollTo = () => undefined;
  jest.mocked(loadExposedModule).mockImplementation(async (remote) => {
    const manifest = REMOTES.find(({ name }) => name === remote)!;
    const loaders = (keys: string[], contentOf: (key: string) => ReactElement) =>
      Object.fromEntries(keys.map((key) => [key, async () => ({ default: () => contentOf(key) })]));
    const pageKeys = manifest.routes.map(({ page }) => page);
    return {
      manifest,
      pages: loaders(pageKeys, (page) => <h1>{headingOf(remote, page)}</h1>),
      slots: loaders(Object.keys(manifest.slots ?? {}), (slot) => <p>In the slot {slot}</p>),
    };
  });
});

describe('the document', () => {
  it('has a column for every role in its table of screens, and no other', () => {
    const [, ...people] = Object.keys(SCREENS[0]!);
    expect(people.toSorted()).toEqual(PEOPLE.toSorted());
  });

  it('has a row of roles for every screen that is not public, and no other', () => {
    const restricted = ROUTES.filter(({ Path }) => Path!.startsWith('/admin')).map((row) => row['Screen']);
    expect(SCREENS.map((row) => row['Screen'])).toEqual([PUBLIC, ...restricted, OVERRIDE]);
  });

  it.each(ROUTES.filter(({ Path }) => Path !== '/admin/login'))('names the same roles twice for $Screen', (row) => {
    expect(rolesThatSee(rowOf(row['Screen']!))).toEqual(rolesNamed(row['Who']!));
  });

  it('has every page of the shell and of the modules', () => {
    const described = ROUTES.map(({ Path }) => Path);
    expect(pageRoutes().filter(({ path }) => !described.includes(path))).toEqual([]);
  });

  it('says of exactly those screens that they are not built, which are not (product §13)', () => {
    const said = NOT_BUILT.filter((what) => what.endsWith(', on screen')).flatMap((what) =>
      what.replace(', on screen', '').toLowerCase().split(' and '),
    );
    const isSaid = ({ Screen: name }: Row) => said.includes(name!.toLowerCase());
    expect(backOffice.filter(isSaid)).toEqual(backOffice.filter((row) => !isBuilt(row)));
  });
});

describe('the way round the back office', () => {
  it.each(ROLES)('leads %s to every screen that is built and is for that role, and to no other', (role) => {
    // What has a parameter in its address, or stands below another screen, is reached from there.
    const isBelow = ({ Path: path }: Row) =>
      backOffice.some((row) => path!.startsWith(`${row['Path']}/`) && row['Path'] !== '/admin');
    const screens = backOffice.filter((row) => isBuilt(row) && !row['Path']!.includes(':') && !isBelow(row));
    const described = screens.filter((row) => rowOf(row['Screen']!)[role] === 'yes');
    const entries = navEntries(role).map(({ path }) => path);
    expect(entries.toSorted()).toEqual(described.map(({ Path }) => Path).toSorted());
  });
});

it('the settings have the parts of the document, each for the roles that it names (product §2.17)', () => {
  const documented = tablesOf('2.17').find(([row]) => row?.['Part'] !== undefined)!;
  expect(
    SETTINGS_PARTS.map(({ label, path, roles, summary }) => ({
      Part: label,
      Address: `/admin/settings/${path}`,
      Who: roles.toSorted().join(', '),
      'Text below its heading': summary,
    })),
  ).toEqual(documented);
});

describe('the shell', () => {
  afterEach(cleanup);

  /** How long, in ms, a screen may take to load on a busy machine. */
  const WITHIN_MS = 20_000;

  /** An address of every screen; that of the settings' parts is one of them. */
  const built = ROUTES.filter(isBuilt).map((row) => ({
    path: row['Path']!.replace(':part', 'appearance'),
    name: row['Screen']!,
  }));
  /** The shell's own screens that have one heading for everybody. */
  const OWN_HEADINGS: Record<string, string> = { '/admin/login': 'Admin Login', '/admin': 'Welcome, Priya' };

  /** The heading that a person sees who may see a screen. */
  function textOf(path: string): string {
    const route = findRoute(pageRoutes(), path) as Routed | RemoteRoute;
    return OWN_HEADINGS[path] ?? ('remote' in route ? headingOf(route.remote, route.page) : route.title);
  }
  type Routed = RemoteRoute & { remote: string };

  const titleOf = (path: string) => findRoute(pageRoutes(), path)!.title;

  /** What the document says that a person sees: another screen is what that one's row says. */
  function described(name: string, path: string, person: Person): string {
    const cell = rowOf(name)[person];
    if (cell === 'yes') return textOf(path);
    if (cell === 'to the login') return described('Login', '/admin/login', person);
    if (cell === 'not for the role') return `${titleOf(path)} is not for your role`;
    if (cell === 'to the dashboard') return described('Dashboard', '/admin', person);
    return cell!;
  }

  const PROFILE = { username: 'priya', firstName: 'Priya', lastName: 'Nair', version: 1 };
  const answerFor = (person: Person) =>
    person === SIGNED_OUT
      ? refusal('auth.required')
      : {
          json: {
            id: 7,
            username: 'priya',
            firstName: 'Priya',
            lastName: 'Nair',
            mustChangePassword: false,
            mustAddFactor: false,
            role: person,
          },
        };

  it.each(PEOPLE.flatMap((person) => built.map(({ path, name }) => ({ person, path, name }))))(
    'shows $person at $path what the document says',
    async ({ person, path, name }) => {
      fakeApi(
        answering(signInCalls.currentUser, () => answerFor(person)),
        // What the shell's own screens ask for.
        answering(user.calls.list, () => listOf([])),
        answering(ownProfile.calls.read, () => oneOf(PROFILE)),
        answering(readBadges, () => oneOf({ 'unread-inquiries': 0 })),
        answering(readDashboard, () => refusal('service.unavailable')),
      );
      renderScreen(<Screen backOffice={backOfficeRoutes} />, path, 'desktop');
      const expected = described(name, path, person);
      // Who is signed in is known after a moment, and may lead elsewhere.
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(expected), {
        timeout: WITHIN_MS,
      });
    },
  );
});
