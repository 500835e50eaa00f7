import { useCallback, useMemo } from 'react';
import { BOOKING_STATUSES, type BookingStatus } from '@capsule/contracts/bookings/booking-words';
import { UNIT_TYPES, type UnitType } from '@capsule/contracts/units/unit-words';
import { addDays } from '@capsule/contracts/days';
import { useSearchParams } from '@capsule/host';
import { ZOOMS, type Zoom } from './board-days';

/** What the board shows; it is kept in the address, so that reload and a shared link show the same. */
export interface BoardView {
  zoom: Zoom;
  /** The first day in sight; `null` until somebody has gone elsewhere. */
  day: string | null;
  type: UnitType | null;
  location: string | null;
  status: BookingStatus | null;
}

const DAY = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const oneOf = <Value extends string>(allowed: readonly Value[], asked: string | null): Value | null =>
  allowed.find((value) => value === asked) ?? null;

/** Reads what an address asks for; what makes no sense counts as not asked. */
export function viewIn(params: URLSearchParams): BoardView {
  const day = params.get('day');
  return {
    zoom: oneOf(ZOOMS, params.get('zoom')) ?? 'month',
    day: day !== null && DAY.test(day) && addDays(day, 0) === day ? day : null,
    type: oneOf(UNIT_TYPES, params.get('type')),
    location: params.get('location') || null,
    status: oneOf(BOOKING_STATUSES, params.get('status')),
  };
}

/** The address's parameters after a change; those of others stay. */
export function paramsWith(before: URLSearchParams, change: Partial<BoardView>): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || (name === 'zoom' && value === 'month')) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** The view that the address asks for, and how to change it. */
export function useBoardView(): [BoardView, (change: Partial<BoardView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewIn(params), [params]);
  const change = useCallback(
    (changed: Partial<BoardView>) => setParams((before) => paramsWith(before, changed), { replace: true }),
    [setParams],
  );
  return [view, change];
}
