import type { Access } from '@capsule/contracts';
import { SetMetadata } from '@nestjs/common';

export const ACCESS = Symbol('access');

/** Marks routes that are allowed while the caller must still choose a new password. */
export const BEFORE_NEW_PASSWORD = Symbol('before-new-password');

/** Marks routes that are allowed while the caller must still set up a second factor. */
export const BEFORE_FACTOR = Symbol('before-factor');

/**
 * Declares who may call a route; without it nobody may. Routes that serve a call of the contracts get it from the call.
 */
export const AllowedTo = (access: Access) => SetMetadata(ACCESS, access);

/** Declares a route open to everyone, for routes that are not calls of the contracts. */
export const Public = () => AllowedTo('public');

export const UNATTENDED = Symbol('unattended');

/** For routes that a page calls by itself, without its person: such a call does not count as use of the session. */
export const Unattended = () => SetMetadata(UNATTENDED, true);
