import { StoreError, STORE_ERROR_CODES } from '../errors';

/** Why a release may not go live. */
const CHECK_CODES = [
  'file.missing',
  'file.changed',
  'manifest.unreadable',
  'entry.missing',
  'page.missing',
  'preload.missing',
  'version.changed',
  'name.clash',
  'host.missing',
  'host.second',
  'host.range',
  'shared.range',
  'shared.missing',
  'route.clash',
  'route.frame',
  'route.reserved',
  'nav.clash',
  'nav.dead',
  'slot.unknown',
  'slot.clash',
  'slot.missing',
  'search.unknown',
  'search.clash',
  'search.dead',
  'action.clash',
  'action.dead',
  'size.budget',
  'page.not-rendered',
] as const;

/** Reasons against a deploy or rollback of a valid release. */
const MOVE_CODES = ['app.moved', 'app.unknown', 'rollback.nothing-before', 'rollback.recent'] as const;

/** Every code that a team may get. Each is explained in docs/teams.md, which a test checks. */
export const REFUSAL_CODES = [...CHECK_CODES, ...MOVE_CODES, ...STORE_ERROR_CODES] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** One reason against a deployment: the code is for programs and documentation, the message for people. */
export interface Refusal {
  code: RefusalCode;
  message: string;
}

export const refuse = (code: RefusalCode, message: string): Refusal => ({ code, message });

/** Turns an error of the store into a refusal. Other errors are thrown again. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof StoreError) return refuse(error.code, error.message);
  throw error;
}
