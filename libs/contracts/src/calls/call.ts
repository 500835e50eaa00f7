import type { Role } from '../roles';
import type { ErrorCode } from './errors';

/**
 * What a call is: how it is sent, who may send it, and every code that it may fail with. The API documents and answers by
 * it, screens choose their words by it, and the fakes of tests can fail in no other way. Free of schemas.
 */
export interface Call<Code extends ErrorCode = ErrorCode> {
  method: CallMethod;
  /** A row's id stands in it as `:id`. @example '/api/units/:id' */
  path: string;
  access: Access;
  /** Of an answer that is no failure. */
  status: 200 | 201;
  /** Takes an `Idempotency-Key` (product §10). */
  idempotent: boolean;
  /** Takes an `If-Match` with the version that the change was made from (product §10). */
  versioned: boolean;
  /** What it may answer beside {@link ANYTIME_CODES}. */
  fails: readonly Code[];
}

export type CallMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Everyone, everyone who is signed in, or these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** Any call may fail with these: the service is out of order, or the gateway keeps a flood out. */
export const ANYTIME_CODES = [
  'request.timeout',
  'request.rate-limited',
  'service.failed',
  'service.bad-gateway',
  'service.unavailable',
  'service.timeout',
] as const satisfies readonly ErrorCode[];

/** The codes of what a call does; the call's own come on top. */
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
  /** 200 unless told. */
  status?: 200 | 201;
  /** What only this call may answer. */
  fails?: readonly ErrorCode[];
}

type TraitCode<D> = { [T in Trait]: D extends { [K in T]: true } ? (typeof CODES)[T][number] : never }[Trait];
type AccessCode<A> = A extends 'public'
  ? never
  : A extends 'signed-in'
    ? 'auth.required'
    : 'auth.required' | 'auth.forbidden';
type MethodCode<M> = M extends 'GET' ? never : 'request.foreign-origin';
type OwnCode<D> = D extends { fails: readonly (infer Code extends ErrorCode)[] } ? Code : never;

/** Every code that a call of this definition may answer by itself. */
type CodeOfDefinition<D extends Definition> =
  TraitCode<D> | AccessCode<D['access']> | MethodCode<D['method']> | OwnCode<D>;

const accessCodes = (access: Access): ErrorCode[] => {
  if (access === 'public') return [];
  return access === 'signed-in' ? ['auth.required'] : ['auth.required', 'auth.forbidden'];
};

/**
 * Describes a call by what it takes; what it may fail with follows from that, and from `fails`.
 *
 * @example
 * call({ method: 'POST', path: '/api/bookings/:id/confirm', access: BACK_OFFICE_ROLES, row: true, idempotent: true, fails: ['booking.status'] })
 */
export function call<const D extends Definition>(definition: D): Call<CodeOfDefinition<D>> {
  const { method, path, access, status = 200, idempotent = false, versioned = false, fails = [] } = definition;
  const traits = (Object.keys(CODES) as Trait[]).filter((trait) => definition[trait]);
  const codes = new Set<ErrorCode>([
    ...accessCodes(access),
    ...(method === 'GET' ? [] : (['request.foreign-origin'] as const)),
    ...traits.flatMap((trait): readonly ErrorCode[] => CODES[trait]),
    ...fails,
  ]);
  return { method, path, access, status, idempotent, versioned, fails: [...codes] as CodeOfDefinition<D>[] };
}

/** Every code that a call may answer. @example CodeOf<typeof unit.calls.remove> */
export type CodeOf<C extends Call> = C['fails'][number] | (typeof ANYTIME_CODES)[number];

/** The address of a call for one row. @example pathOf(unit.calls.read, 7) // '/api/units/7' */
export const pathOf = ({ path }: Pick<Call, 'path'>, id?: number): string =>
  id === undefined ? path : path.replace(':id', String(id));
