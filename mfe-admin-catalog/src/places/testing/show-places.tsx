import type { ReactNode } from 'react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import type { Role } from '@capsule/contracts/roles';
import { SlotHostProvider, type SlotHost, type SlotPart } from '@capsule/host/admin';
import { answering, fakeApi, oneOf, renderScreen, signedIn, type FakeRoute } from '@capsule/web-kit/testing';

/** Draws what it is given, as the module of the public pages does. */
const Preview = ({ name, props }: SlotPart) => <pre data-testid={name}>{JSON.stringify(props)}</pre>;

export interface Shown {
  role?: Role;
  /** Whether the module is there that previews places. */
  isThere?: boolean;
  routes?: FakeRoute[];
}

/** Shows the pictures of the public site, or a part of them; none has a focal point, unless another answer says so. */
export function showPlaces(part: ReactNode, { role = 'admin', isThere = true, routes = [] }: Shown = {}) {
  const calls = fakeApi(
    ...routes,
    signedIn({ role }),
    answering(mediaCalls.focalPoints, () => oneOf([])),
  );
  const offer = { app: 'mfe-public', title: 'On the public site', roles: [role] };
  const host: SlotHost = { offers: () => (isThere ? [offer] : []), Part: Preview, recordPath: () => null };
  renderScreen(<SlotHostProvider value={host}>{part}</SlotHostProvider>, '/admin/media/places', 'desktop');
  return calls;
}
