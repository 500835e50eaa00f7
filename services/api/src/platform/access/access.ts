import type { Access } from '@capsule/contracts';
import { SetMetadata } from '@nestjs/common';

export const ACCESS = Symbol('access');

/** Who may call a route. A route that says nothing is closed to all; those of the contracts say it by their calls. */
export const AllowedTo = (access: Access) => SetMetadata(ACCESS, access);

/** Open to everyone, for a route that is no call of the contracts. */
export const Public = () => AllowedTo('public');
