import type { Role } from '../roles';
import type { ErrorCode } from './errors';

/**
 * A call of the API: how it is sent, who may send it, and every error code that it may return. The API's routes and
 * documentation use it, screens choose their texts by it, and tests can only fake the failures that it declares. No
 * schemas in this file, so that browsers can import it.
 */
export interface Call<Code extends ErrorCode = ErrorCode> {
  method: CallMethod;
  /** `:id` stands for the row's id. @example '/api/units/:id' */
  path: string;
  access: Access;
  /** The status of a successful response. */
  status: 200 | 201;
  /** Whether it takes an `Idempotency-Key` (product §10). */
  idempotent: boolean;
  /** Whether it takes an `If-Match` with the version that the change is based on (product §10). */
  versioned: boolean;
  /** Whether it is allowed while the caller must still choose a new password. */
  beforeNewPassword: boolean;
  /** Whether it is allowed while the caller must still set up a second factor. */
  beforeFactor: boolean;
  /** The error codes that it may return, in addition to {@link ANYTIME_CODES}. */
  fails: readonly Code[];
}

export type CallMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Everyone, everyone who is signed in, or only these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/**
 * Codes that any call may fail with: the service is unavailable, the gateway refuses too many requests, or the page that
 * calls is too old.
 */
export const ANYTIME_CODES = [
  'client.too-old',
  'request.timeout',
  'request.rate-limited',
  'service.failed',
  'service.bad-gateway',
  'service.unavailable',
  'service.timeout',
] as const satisfies readonly ErrorCode[];

/** The error codes that follow from the properties of a call; its own `fails` are added. */
const CODES = {
  body: ['request.malformed', 'request.too-large', 'request.unsupported-media-type', 'request.invalid'],
  query: ['request.invalid'],
  row: ['resource.not-found'],
  idempotent: ['idempotency.mismatch', 'request.invalid'],
  versioned: ['resource.stale', 'request.invalid'],
} as const satisfies Record<string, readonly ErrorCode[]>;
type Trait = keyof typeof CODES;

interface Definition extends Partial<Record<Trait, true>> {
  method: CallMethod;
  path: string;
  access: Access;
  /** Default: 200. */
  status?: 200 | 201;
  /** Also allowed while the caller must still choose a new password (product §10.8). Public calls always are. */
  beforeNewPassword?: true;
  /** Also allowed while the caller must still set up a second factor (product §10.17). */
  beforeFactor?: true;
  /** Error codes that only this call returns. */
  fails?: readonly ErrorCode[];
}

type TraitCode<D> = { [T in Trait]: D extends { [K in T]: true } ? (typeof CODES)[T][number] : never }[Trait];
type AccessCode<D extends Definition> = D['access'] extends 'public'
  ? never
  : | 'auth.required'
    | (D['access'] extends 'signed-in' ? never : 'auth.forbidden')
    | (D extends { beforeNewPassword: true } ? never : 'auth.password-due')
    | (D extends { beforeFactor: true } ? never : 'auth.factor-due');
type MethodCode<M> = M extends 'GET' ? never : 'request.foreign-origin';
type OwnCode<D> = D extends { fails: readonly (infer Code extends ErrorCode)[] } ? Code : never;

/** The error codes of a call with this definition, without {@link ANYTIME_CODES}. */
type CodeOfDefinition<D extends Definition> = TraitCode<D> | AccessCode<D> | MethodCode<D['method']> | OwnCode<D>;

const accessCodes = ({ access, beforeNewPassword, beforeFactor }: Definition): ErrorCode[] => {
  if (access === 'public') return [];
  return [
    'auth.required',
    ...(access === 'signed-in' ? [] : (['auth.forbidden'] as const)),
    ...(beforeNewPassword ? [] : (['auth.password-due'] as const)),
    ...(beforeFactor ? [] : (['auth.factor-due'] as const)),
  ];
};

/**
 * Defines a call. Its error codes follow from its properties and from `fails`.
 *
 * @example
 * call({
 *   method: 'POST', path: '/api/bookings/:id/confirm', access: BACK_OFFICE_ROLES, row: true, idempotent: true,
 *   fails: ['booking.status'],
 * })
 */
export function call<const D extends Definition>(definition: D): Call<CodeOfDefinition<D>> {
  const { method, path, access, status = 200, idempotent = false, versioned = false, fails = [] } = definition;
  const { beforeNewPassword = access === 'public', beforeFactor = access === 'public' } = definition;
  const traits = (Object.keys(CODES) as Trait[]).filter((trait) => definition[trait]);
  const codes = new Set<ErrorCode>([
    ...accessCodes(definition),
    ...(method === 'GET' ? [] : (['request.foreign-origin'] as const)),
    ...traits.flatMap((trait): readonly ErrorCode[] => CODES[trait]),
    ...fails,
  ]);
  const codesOfCall = [...codes] as CodeOfDefinition<D>[];
  return { method, path, access, status, idempotent, versioned, beforeNewPassword, beforeFactor, fails: codesOfCall };
}

/** Every error code that a call may return. @example CodeOf<typeof unit.calls.remove> */
export type CodeOf<C extends Call> = C['fails'][number] | (typeof ANYTIME_CODES)[number];

/** The path of a call for one row. @example pathOf(unit.calls.read, 7) // '/api/units/7' */
export const pathOf = ({ path }: Pick<Call, 'path'>, id?: number): string =>
  id === undefined ? path : path.replace(':id', String(id));
