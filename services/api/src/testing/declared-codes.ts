import * as contracts from '@capsule/contracts';
import { ANYTIME_CODES, ERROR_CATALOGUE, type Call, type ErrorCode } from '@capsule/contracts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is Call => isObject(value) && 'method' in value && 'fails' in value;

/** A module exports a call, a group of calls, or a resource with its `calls`. */
function callsIn(exported: unknown): Call[] {
  if (isCall(exported)) return [exported];
  if (!isObject(exported)) return [];
  return Object.values('calls' in exported ? (exported.calls as object) : exported).filter(isCall);
}

/** Every call of the contracts. */
export const CALLS: readonly Call[] = Object.values(contracts).flatMap(callsIn);

const pathIn = (address: string): string | null => {
  const path = address.split('?')[0] ?? '';
  try {
    return decodeURI(path) && path;
  } catch {
    return null;
  }
};

/** The call that an address is of, if it is of one; not one that cannot be decoded. */
export function callAt(method: string, address: string): Call | undefined {
  const path = pathIn(address);
  if (path === null) return undefined;
  const calls = CALLS.filter((call) => call.method === method);
  // `/api/units/availability` is a call of its own, and no unit's.
  const exact = calls.find((call) => call.path === path);
  return exact ?? calls.find((call) => new RegExp(`^${call.path.replace(':id', '[^/]+')}$`).test(path));
}

/**
 * Makes sure that a call fails in no other way than it declares: the API's document does not show another one, and no
 * screen has words for it. What is at no call's address may answer anything.
 *
 * @throws Error naming the code, and where it is declared
 */
export function checkDeclared(
  method: string,
  address: string,
  { status, body }: { status: number; body: Record<string, unknown> | null },
): void {
  const call = status < 400 ? undefined : callAt(method, address);
  if (call === undefined) return;
  const code = String(body?.['code']);
  const declared: readonly ErrorCode[] = [...call.fails, ...ANYTIME_CODES];
  if (declared.some((known) => known === code && ERROR_CATALOGUE[known].status === status)) return;
  throw new Error(`${method} ${address} answered ${status} "${code}". Declare it with ${call.path} in the contracts.`);
}
