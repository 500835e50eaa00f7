import { BACK_OFFICE_ROLES, type Role } from '@capsule/contracts/roles';
import { shellPage, type ShellPage } from '../composition/shell-page';

const ADMINS: readonly Role[] = ['admin'];

/** The code of a part, and what is said until it is here. */
const partPage = (load: Parameters<typeof shellPage>[0]) => shellPage(load, 'Loading...');

/** One part of the settings: a page of its own below /admin/settings. */
export interface SettingsPart {
  /** The last word of its address: `password` is at /admin/settings/password. */
  path: string;
  label: string;
  /** One sentence under its heading. */
  summary: string;
  /** The `d` of an SVG path on a 24 × 24 grid. */
  icon: string;
  roles: readonly Role[];
  /** Whether it takes all the width that there is; by default, that of a form. */
  wide?: true;
  /** Its content; the frame draws the heading. */
  component: ShellPage;
}

/** The parts in the order of the navigation. The first one is shown at /admin/settings itself. */
export const SETTINGS_PARTS: readonly SettingsPart[] = [
  {
    path: 'profile',
    label: 'Profile',
    summary: 'How your colleagues see you.',
    icon: 'M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9m0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m0 9c4.5 0 8 2.2 8 5v2H4v-2c0-2.8 3.5-5 8-5m0 2c-3.5 0-6 1.5-6 3h12c0-1.5-2.5-3-6-3',
    roles: BACK_OFFICE_ROLES,
    component: partPage(() => import(/* webpackChunkName: "settings-profile" */ './profile/profile-part')),
  },
  {
    path: 'password',
    label: 'Password',
    summary: 'Choose a long one that you use nowhere else.',
    icon: 'M7.5 7a5 5 0 0 1 4.8 3.6H22v3h-2V17h-3v-3.4h-4.7A5 5 0 1 1 7.5 7m0 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
    roles: BACK_OFFICE_ROLES,
    component: partPage(() => import(/* webpackChunkName: "settings-password" */ './password/password-part')),
  },
  {
    path: 'second-factor',
    label: 'Second factor',
    summary: 'What your sign-in needs beside the password.',
    icon: 'M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2m0 2v16h8V4zm4 5 .9 1.9 2.1.3-1.5 1.5.3 2.1-1.8-1-1.8 1 .3-2.1L9 11.2l2.1-.3z',
    roles: BACK_OFFICE_ROLES,
    component: partPage(() => import(/* webpackChunkName: "settings-second-factor" */ './factors/factors-part')),
  },
  {
    path: 'sessions',
    label: 'Sessions',
    summary: 'Where you are signed in.',
    icon: 'M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-7v2h3v2H8v-2h3v-2H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m1 2v8h14V6z',
    roles: BACK_OFFICE_ROLES,
    component: partPage(() => import(/* webpackChunkName: "settings-sessions" */ './sessions/sessions-part')),
  },
  {
    path: 'appearance',
    label: 'Appearance',
    summary: 'Light or dark, in this browser.',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 2v14a7 7 0 1 1 0-14',
    roles: BACK_OFFICE_ROLES,
    component: partPage(() => import(/* webpackChunkName: "settings-appearance" */ './appearance/appearance-part')),
  },
  {
    path: 'company',
    label: 'Company',
    summary: 'Name, address and hours, as the public site and the brochure show them.',
    icon: 'M3 21V5l9-3 9 3v16h-7v-5h-4v5zm4-12h3V7H7zm7 0h3V7h-3zm-7 4h3v-2H7zm7 0h3v-2h-3z',
    roles: ADMINS,
    wide: true,
    component: partPage(() => import(/* webpackChunkName: "settings-company" */ './company/company-part')),
  },
  {
    path: 'privacy',
    label: 'Privacy',
    summary: 'What is held about a person, as a file, and its end.',
    icon: 'M12 2l8 3v6c0 5-3.4 9.4-8 11-4.6-1.6-8-6-8-11V5zm0 2.1L6 6.4V11c0 3.9 2.5 7.4 6 8.9 3.5-1.5 6-5 6-8.9V6.4z',
    roles: ADMINS,
    component: partPage(() => import(/* webpackChunkName: "settings-privacy" */ './privacy/privacy-part')),
  },
  {
    path: 'modules',
    label: 'Modules',
    summary: 'What is live, how it stands in this tab, and what failed in browsers.',
    icon: 'M4 4h7v7H4zm2 2v3h3V6zm7-2h7v7h-7zm2 2v3h3V6zM4 13h7v7H4zm2 2v3h3v-3zm7-2h7v7h-7zm2 2v3h3v-3z',
    roles: ADMINS,
    wide: true,
    component: partPage(() => import(/* webpackChunkName: "settings-modules" */ './modules/modules-part')),
  },
  {
    path: 'speed',
    label: 'Page speed',
    summary: 'How fast pages were for visitors and staff, day by day.',
    icon: 'M12 4a9 9 0 0 1 7.8 13.5L18 16.4A7 7 0 1 0 6 16.4l-1.8 1.1A9 9 0 0 1 12 4m4.6 4.4-3.1 5.4a2 2 0 1 1-1.7-1z',
    roles: ADMINS,
    wide: true,
    component: partPage(() => import(/* webpackChunkName: "settings-speed" */ './speed/speed-part')),
  },
  {
    path: 'policy',
    label: 'Policy reports',
    summary: 'What browsers did not load or run, because the site’s policy forbids it.',
    icon: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20M5.7 7.1a8 8 0 0 0 11.2 11.2zm1.4-1.4 11.2 11.2A8 8 0 0 0 7.1 5.7',
    roles: ADMINS,
    wide: true,
    component: partPage(() => import(/* webpackChunkName: "settings-policy" */ './policy/policy-part')),
  },
  {
    path: 'audit',
    label: 'Audit trail',
    summary: 'Who changed what, and when.',
    icon: 'M5 3h14v18l-2.3-1.5L14.3 21 12 19.5 9.7 21l-2.4-1.5L5 21zm3 4v2h8V7zm0 4v2h8v-2zm0 4v2h5v-2z',
    roles: ADMINS,
    wide: true,
    component: partPage(() => import(/* webpackChunkName: "settings-audit" */ './audit/audit-part')),
  },
];

/** Where the settings are. */
const SETTINGS_PATH = '/admin/settings';

/** The address of a part; that of the first one is the address of the settings. */
export const addressOf = ({ path }: SettingsPart): string =>
  path === SETTINGS_PARTS[0]?.path ? SETTINGS_PATH : `${SETTINGS_PATH}/${path}`;

/** The part at an address; `undefined` where there is none. */
export const partAt = (word: string | undefined): SettingsPart | undefined =>
  word === undefined ? SETTINGS_PARTS[0] : SETTINGS_PARTS.find(({ path }) => path === word);
