/** Error codes of stores, releases and locks. Programs read the code, people the message. */
export const STORE_ERROR_CODES = [
  'name.invalid',
  'release.not-found',
  'release.unreadable',
  'release.incomplete',
  'release.conflict',
  'lock.not-found',
  'lock.unreadable',
  'lock.moved',
  'budgets.unreadable',
  'budgets.moved',
  'budgets.unknown',
] as const;
export type StoreErrorCode = (typeof STORE_ERROR_CODES)[number];

/** The store refused; nothing was written. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';

  constructor(
    readonly code: StoreErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Another deployment was faster: read the live lock again and decide again. */
export class LockMovedError extends StoreError {
  override readonly name = 'LockMovedError';

  /** @param expected the lock on which the deploy was built; 0 for none */
  constructor(readonly expected: number) {
    super('lock.moved', `Lock ${expected} is not the live one any more: another deploy came first.`);
  }
}

/** The error code of a failed file operation, e.g. `ENOENT`. */
export function systemCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}
