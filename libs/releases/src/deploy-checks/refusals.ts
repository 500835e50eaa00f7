import { StoreError, STORE_ERROR_CODES } from '../errors';

/** Why a release may not go live. */
const CHECK_CODES = [
  'file.missing',
  'file.changed',
  'manifest.unreadable',
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
  'size.budget',
] as const;

/** Why a deploy or a rollback was not done although the release itself is in order. */
const MOVE_CODES = ['app.moved', 'app.unknown', 'rollback.nothing-before'] as const;

/** Every code that a team may meet. Each has its line in docs/teams.md, and a test holds the two together. */
export const REFUSAL_CODES = [...CHECK_CODES, ...MOVE_CODES, ...STORE_ERROR_CODES] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** One reason against a move: the code for programs and the documentation, the message for a person. */
export interface Refusal {
  code: RefusalCode;
  message: string;
}

export const refuse = (code: RefusalCode, message: string): Refusal => ({ code, message });

/** What the store refused is a reason like every other. Anything else is thrown on: it is no verdict. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof StoreError) return refuse(error.code, error.message);
  throw error;
}
