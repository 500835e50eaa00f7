import type { Role } from '@capsule/contracts';
import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import { Fails } from '../documentation/answers';

/** Who may call a route: everyone, everyone who is signed in, or some roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

export const ACCESS = Symbol('access');

/** Open to everyone. Said on purpose: a route that says nothing is closed to all. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** For everyone who is signed in, whatever the role. */
export const SignedIn = () =>
  applyDecorators(SetMetadata(ACCESS, 'signed-in' satisfies Access), ApiCookieAuth(), Fails('auth.required'));

/**
 * For these roles.
 *
 * @example @Roles(...BACK_OFFICE_ROLES)
 */
export const Roles = (...roles: readonly Role[]) =>
  applyDecorators(
    SetMetadata(ACCESS, roles satisfies Access),
    ApiCookieAuth(),
    Fails('auth.required', 'auth.forbidden'),
  );
