import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import { stayError, type Stay } from '@capsule/contracts/bookings/booking-rules';
import { isTooClose } from '@capsule/contracts/bookings/preparation';
import { addDays } from '@capsule/contracts/days';
import type { Days } from './board-days';
import { isTaken } from './board-tails';

/** Moving a booking on the board: pure functions. The server decides whether a place is allowed. */

/** Which part of a bar is dragged: the whole bar, its check-in, or its check-out. */
export type Grip = 'move' | 'start' | 'end';

/** A unit, and days in it. */
export interface Place extends Days {
  unitId: number;
}

const NONE: readonly Grip[] = [];
const ALL: readonly Grip[] = ['move', 'start', 'end'];
const ONLY_END: readonly Grip[] = ['end'];

/**
 * Which parts of a bar can be dragged. Only pending or confirmed bookings move; of a stay that has begun, only the
 * check-out does.
 *
 * @param today `yyyy-MM-dd`
 */
export function gripsOf({ kind, status, from }: AvailabilityBar, today: string): readonly Grip[] {
  if (kind !== 'booking' || (status !== 'pending' && status !== 'confirmed')) return NONE;
  return from < today ? ONLY_END : ALL;
}

/** How far the ends of a bar reach into it, in px, for a mouse and for a finger; a third of what is narrow. */
const END_PX = 9;
const END_OF_FINGER_PX = 16;

/**
 * Which part of a bar is dragged when it is pressed at this place.
 *
 * @param x where, in px from its left edge, and `width` its own
 */
export function gripAt(x: number, width: number, isTouch: boolean): Grip {
  const reach = Math.min(isTouch ? END_OF_FINGER_PX : END_PX, width / 3);
  if (x <= reach) return 'start';
  return x >= width - reach ? 'end' : 'move';
}

/** The place of a booking after its dragged part was moved by some days and, for a whole bar, to another unit. */
export function movedBy(place: Place, grip: Grip, { days, unitId }: { days: number; unitId: number }): Place {
  if (grip === 'start') return { ...place, from: addDays(place.from, days) };
  if (grip === 'end') return { ...place, to: addDays(place.to, days) };
  return { unitId, from: addDays(place.from, days), to: addDays(place.to, days) };
}

export const isSamePlace = (a: Place, b: Place): boolean => a.unitId === b.unitId && a.from === b.from && a.to === b.to;

/** Why a booking cannot be there in any case; `null` if the server decides. */
export function problemOf(place: Place, board: Days): string | null {
  const { from, to } = place;
  const error = stayError({ checkInDate: from, checkOutDate: to });
  if (error !== null) return error.message;
  // What begins before the board is only made longer or shorter.
  return to > board.to ? 'That is past the end of the board.' : null;
}

/** A bar that stands in the way of a booking: it has some of the nights, or leaves too few days of preparation. */
export interface Obstacle {
  bar: AvailabilityBar;
  isTooClose: boolean;
}

const stayOf = ({ from, to }: Days): Stay => ({ checkInDate: from, checkOutDate: to });

/** What a booking would be in the way of, or too close to. @param own the id of the booking */
export function clashOf(unit: UnitAvailability | undefined, place: Place, own: number): Obstacle | undefined {
  if (unit === undefined) return undefined;
  const isOwn = ({ kind, id }: AvailabilityBar) => kind === 'booking' && id === own;
  const others = unit.bars.filter((bar) => isTaken(bar) && !isOwn(bar));
  const taken = others.find((bar) => bar.from < place.to && place.from < bar.to);
  if (taken) return { bar: taken, isTooClose: false };
  const held = unit.bars.find(isOwn);
  const near = others.find(
    (bar) =>
      bar.kind === 'booking' &&
      isTooClose(stayOf(place), stayOf(bar), unit.preparationDays, held ? stayOf(held) : null),
  );
  return near && { bar: near, isTooClose: true };
}

/** The keys of a change: only what differs. */
export function changedFields(before: Place, after: Place): Record<string, number | string> {
  return {
    ...(before.unitId === after.unitId ? {} : { capsuleId: after.unitId }),
    ...(before.from === after.from ? {} : { checkInDate: after.from }),
    ...(before.to === after.to ? {} : { checkOutDate: after.to }),
  };
}

/** A booking that is shown where it was dropped. */
export interface Move extends Place {
  /** As the server has stored it; `null` while it has not answered. */
  version: number | null;
}

/** Where the server has a booking. */
export interface StoredPlace extends Place {
  version: number;
}

export type Moves = ReadonlyMap<number, Move>;

/** When a list contains the booking in the stored version or a newer one, the list's place is shown. */
const isPending = (bar: AvailabilityBar, { version }: Move): boolean =>
  version === null || (bar.booking !== null && bar.booking.version < version);

/** The bar at the place where it was dropped, with the stored version, so that its next move is not stale. */
const movedBar = (bar: AvailabilityBar, { from, to, version }: Move): AvailabilityBar => ({
  ...bar,
  from,
  to,
  booking: bar.booking && { ...bar.booking, version: version ?? bar.booking.version },
});

/** The units with bookings where they were dropped, before the board has been answered anew. */
export function withMoves(units: readonly UnitAvailability[], moves: Moves): readonly UnitAvailability[] {
  const moved = new Map<number, AvailabilityBar[]>();
  const left = new Set<UnitAvailability>();
  for (const unit of units) {
    for (const bar of unit.bars) {
      const move = bar.kind === 'booking' ? moves.get(bar.id) : undefined;
      if (move === undefined || !isPending(bar, move)) continue;
      left.add(unit);
      moved.set(move.unitId, [...(moved.get(move.unitId) ?? []), movedBar(bar, move)]);
    }
  }
  if (left.size === 0) return units;
  return units.map((unit) => {
    const come = moved.get(unit.id) ?? [];
    if (come.length === 0 && !left.has(unit)) return unit;
    const isGone = (bar: AvailabilityBar) => {
      const move = bar.kind === 'booking' ? moves.get(bar.id) : undefined;
      return move !== undefined && isPending(bar, move);
    };
    return { ...unit, bars: [...unit.bars.filter((bar) => !isGone(bar)), ...come] };
  });
}
