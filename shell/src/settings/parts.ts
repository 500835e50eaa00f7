import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { BACK_OFFICE_ROLES, type Role } from '@capsule/contracts/roles';

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
  /** Its content; the frame draws the heading. */
  component: LazyExoticComponent<ComponentType>;
}

/** The parts in the order of the navigation. The first one is shown at /admin/settings itself. */
export const SETTINGS_PARTS: readonly SettingsPart[] = [
  {
    path: 'appearance',
    label: 'Appearance',
    summary: 'Light or dark, in this browser.',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 2v14a7 7 0 1 1 0-14',
    roles: BACK_OFFICE_ROLES,
    component: lazy(() => import(/* webpackChunkName: "settings-appearance" */ './appearance/appearance-part')),
  },
];

/** Where the settings are. */
export const SETTINGS_PATH = '/admin/settings';

/** The address of a part; that of the first one is the address of the settings. */
export const addressOf = ({ path }: SettingsPart): string =>
  path === SETTINGS_PARTS[0]?.path ? SETTINGS_PATH : `${SETTINGS_PATH}/${path}`;

/** The part at an address; `undefined` where there is none. */
export const partAt = (word: string | undefined): SettingsPart | undefined =>
  word === undefined ? SETTINGS_PARTS[0] : SETTINGS_PARTS.find(({ path }) => path === word);
