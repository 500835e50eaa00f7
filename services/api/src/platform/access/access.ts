import type { Access } from '@capsule/contracts';
import { SetMetadata } from '@nestjs/common';

export const ACCESS = Symbol('access');

/**
 * Declares who may call a route; without it nobody may. Routes that serve a call of the contracts get it from the call.
 */
export const AllowedTo = (access: Access) => SetMetadata(ACCESS, access);

/** Declares a route open to everyone, for routes that are not calls of the contracts. */
export const Public = () => AllowedTo('public');
