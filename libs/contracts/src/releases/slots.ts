import type { Booking, BookingInput } from '../bookings/booking';
import type { CompanyDetails } from '../company/company-details';
import type { MediaItem } from '../media/media-item';

/**
 * Slots: places in which one module shows a part of another (docs/decisions/024). A slot is known by its name, and
 * whoever fills it gets the properties that it has here. No schemas in this file: browsers load it.
 */

/** What the component of a slot is given. */
export interface SlotProps {
  /** A dialog that takes a new booking. */
  'booking-form': {
    /** The client, as far as known, and the inquiry that the booking is made from. */
    client?: Partial<Pick<BookingInput, 'clientName' | 'clientEmail' | 'clientPhone' | 'inquiryId'>>;
    onSaved: (booking: Booking) => void;
    onClose: () => void;
  };
  /** A dialog in which a file of the media library is chosen. */
  'media-picker': {
    /** Which files can be chosen; without it, all. */
    accept?: 'image' | 'video';
    onPick: (item: MediaItem) => void;
    onClose: () => void;
  };
  /** The content of a card on the dashboard, below its title. */
  'dashboard-card': Record<string, never>;
  /** How the public pages show the company's details, while these are being changed. */
  'company-preview': {
    /** As they are typed: any text may be empty, and any list too. */
    details: CompanyDetails;
  };
  /** How a public page shows a picture in one of its places, in the crops that its screens make of it. */
  'place-preview': {
    /** The key of the place. */
    place: string;
    /** The picture's address in the media library; empty for the built-in one. */
    image: string;
    /** Of a picture of the gallery, as they are typed; empty for the built-in ones. */
    title: string;
    caption: string;
    /** `card`: as a desktop shows it. `screens`: on all screens, and where the same picture may be shown besides. */
    extent: 'card' | 'screens';
    /** The part of the picture that stays visible when it is cropped, as CSS `object-position`; not of the built-in one. */
    focus: string;
  };
}

export type SlotName = keyof SlotProps;

/** What a property is, as `typeof` says it; with a question mark it may be absent. */
type PropKind = 'function' | 'object' | 'string';

interface SlotRules<P> {
  /** Whether only one module may offer it. */
  isExclusive: boolean;
  props: { [K in keyof P]-?: undefined extends P[K] ? `${PropKind}?` : PropKind };
}

/** All slots. */
export const SLOTS: { readonly [N in SlotName]: SlotRules<SlotProps[N]> } = {
  'booking-form': { isExclusive: true, props: { client: 'object?', onSaved: 'function', onClose: 'function' } },
  'media-picker': { isExclusive: true, props: { accept: 'string?', onPick: 'function', onClose: 'function' } },
  'dashboard-card': { isExclusive: false, props: {} },
  'company-preview': { isExclusive: true, props: { details: 'object' } },
  'place-preview': {
    isExclusive: true,
    props: { place: 'string', image: 'string', title: 'string', caption: 'string', extent: 'string', focus: 'string' },
  },
};

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(SLOTS, name);

/** The key of a slot's first files in a release's `preload`, beside those of the pages. */
export const slotKey = (name: string): string => `slot:${name}`;

/** What is wrong with the properties that a slot is given, in words for its developer; `null` if nothing is. */
export function slotPropsProblem(name: SlotName, given: object): string | null {
  const kinds: Record<string, string> = SLOTS[name].props;
  const values: Record<string, unknown> = { ...given };
  for (const [key, kind] of Object.entries(kinds)) {
    const [wanted, isOptional] = [kind.replace('?', ''), kind.endsWith('?')];
    if (values[key] === undefined && isOptional) continue;
    if (values[key] === null || typeof values[key] !== wanted)
      return `The slot "${name}" needs ${key}, ${wanted === 'object' ? 'an' : 'a'} ${wanted}.`;
  }
  const unknown = Object.keys(values).find((key) => !Object.hasOwn(kinds, key));
  return unknown === undefined ? null : `The slot "${name}" has no property ${unknown}.`;
}
