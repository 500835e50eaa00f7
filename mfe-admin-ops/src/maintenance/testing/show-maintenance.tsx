import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maintenanceRecord, type MaintenanceRecord } from '@capsule/contracts/maintenance/maintenance-record';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { user as users } from '@capsule/contracts/users/user';
import {
  answering,
  fakeApi,
  listOf,
  oneOf,
  renderScreen,
  signedIn,
  type Display,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import MaintenancePage from '../maintenance-page';

export const home = sampleRow(unit, { id: 4, name: 'Paddock', unitNumber: 'CSH-0004' });
export const priya = sampleRow(users, { id: 3, firstName: 'Priya', lastName: 'Nair', active: true });
/** Has given no name. */
export const bobby = sampleRow(users, { id: 5, username: 'bobby', firstName: null, lastName: null, active: true });
/** Has left the company. */
export const ada = sampleRow(users, { id: 6, firstName: 'Ada', lastName: 'Left', active: false });

/** Priya's task. */
export const task = sampleRow(maintenanceRecord, {
  id: 7,
  capsuleId: home.id,
  title: 'Seal the deck',
  description: 'Two coats.',
  scheduledDate: '2999-03-01',
  completedDate: null,
  status: 'pending',
  priority: 'high',
  cost: 180.5,
  repeatEvery: null,
  assignedTo: priya.id,
  version: 2,
});

interface Shown {
  routes?: FakeRoute[];
  at?: string;
  display?: Display;
}

/** Opens the screen with these records, and further fake responses; Priya Nair is signed in. */
export function showMaintenance(rows: MaintenanceRecord[], { routes = [], at, display }: Shown = {}) {
  const calls = fakeApi(
    ...routes,
    answering(mediaCalls.focalPoints, () => oneOf([])),
    answering(maintenanceRecord.calls.list, () => listOf(rows)),
    answering(maintenanceRecord.calls.read, () => oneOf(task)),
    answering(unit.calls.list, () => listOf([home])),
    answering(users.calls.list, () => listOf([priya, bobby, ada])),
    signedIn({ id: priya.id }),
  );
  renderScreen(<MaintenancePage />, at ?? '/admin/maintenance', display);
  return { calls, user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

export const form = () => within(screen.getByRole('dialog'));
export const field = (label: RegExp) => form().getByLabelText(label);
