import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { OfferedSlot } from '@capsule/contracts/releases/release';
import { slotPropsProblem, type SlotName, type SlotProps } from '@capsule/contracts/releases/slots';
import type { Role } from '@capsule/contracts/roles';
import type { SearchKind } from '@capsule/contracts/search/search-words';
import { useSession } from './session';

/** Slots: how one module shows a part of another one, whether or not that module is live (docs/decisions/024). */

/** What a live module offers in a slot. */
export interface SlotOffer extends OfferedSlot {
  /** The module's name. */
  app: string;
}

/** What the shell draws for an offer. */
export interface SlotPart {
  app: string;
  name: SlotName;
  props: object;
  /** Shown while it loads. */
  loading: ReactNode;
  /** Shown if it does not load, or fails. */
  fallback: ReactNode;
}

/** How the shell finds and draws what modules offer. */
export interface SlotHost {
  offers: (name: SlotName) => SlotOffer[];
  Part: ComponentType<SlotPart>;
  /** Where a record opens for a role; `null` where no live module opens such records. */
  recordPath: (kind: SearchKind, id: number, role: Role) => string | null;
}

const SlotHostContext = createContext<SlotHost | null>(null);

/** Set by the shell around the back office; without it, nothing is offered. */
export const SlotHostProvider = SlotHostContext.Provider;

/** What live modules offer the signed-in person in a slot, in the order of their names. */
export function useSlotOffers(name: SlotName): SlotOffer[] {
  const host = useContext(SlotHostContext);
  // If no module can offer anything, the signed-in person need not be fetched.
  const { user } = useSession({ skip: host === null });
  return host && user ? host.offers(name).filter(({ roles }) => roles.includes(user.role)) : [];
}

/**
 * What a live module offers in a slot; `null` when none does, so that the button that leads to it is left out.
 *
 * @example const form = useSlot('booking-form');
 */
export const useSlot = (name: SlotName): SlotOffer | null => useSlotOffers(name)[0] ?? null;

/**
 * Where a record of any module opens, so that it can be linked to; `null` where none that is live opens it for the
 * signed-in person.
 *
 * @example const path = useRecordPath('booking', 42);
 */
export function useRecordPath(kind: SearchKind, id: number): string | null {
  const host = useContext(SlotHostContext);
  const { user } = useSession();
  return host && user ? host.recordPath(kind, id, user.role) : null;
}

interface Props<N extends SlotName> {
  name: N;
  props: SlotProps[N];
  /** The module whose offer is shown; without it, the first one's. */
  from?: string;
  loading?: ReactNode;
  fallback?: ReactNode;
}

/**
 * Shows what a module offers in a slot. Where it is absent, does not come or throws, the fallback stands there, its
 * module is told, and nothing else breaks.
 *
 * @throws in development, when the properties are not those of the slot
 * @example <Slot name="booking-form" props={{ client, onSaved, onClose }} />
 */
export function Slot<N extends SlotName>({ name, props, from, loading = null, fallback = null }: Props<N>) {
  const host = useContext(SlotHostContext);
  const offers = useSlotOffers(name);
  const problem = process.env.NODE_ENV === 'production' ? null : slotPropsProblem(name, props);
  if (problem !== null) throw new TypeError(problem);
  const offer = offers.find(({ app }) => app === (from ?? app));
  if (!host || !offer) return fallback;
  const { Part } = host;
  return <Part key={offer.app} app={offer.app} name={name} props={props} loading={loading} fallback={fallback} />;
}
