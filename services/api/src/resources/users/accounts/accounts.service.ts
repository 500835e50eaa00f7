import type { User, UserInput, UserPatch, UserQuery } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { ChangeRequest } from '../../../platform/changes/change-request';
import { ChangesService } from '../../../platform/changes/changes.service';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { ListsService, type ListPage } from '../../../platform/lists/lists.service';
import { hashPassword } from '../passwords';
import { endSessions } from '../sessions/end-sessions';
import { USERS } from '../users.resource';
import { losesAdmin, refuseLastAdmin } from './last-admin';
import { signOut } from './sign-out';
import { USER_LIST } from './user-list';

/** The accounts of those who can sign in, as administrators keep them. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
  ) {}

  list(query: UserQuery): Promise<ListPage> {
    return this.lists.read(USER_LIST, query);
  }

  /** @throws ApiError `resource.not-found` */
  read(id: number): Promise<User> {
    return this.changes.read(USERS, id);
  }

  /** @throws ApiError `resource.conflict` when the username is taken, in any case */
  async create({ password, ...person }: UserInput, idempotency: IdempotentRequest): Promise<User> {
    const passwordHash = await hashPassword(password);
    // What a key remembers is a quick hash, which a password must not be part of.
    return this.changes.create(USERS, person, idempotency, { ...person, passwordHash });
  }

  /**
   * Changes names, role or whether the account is active. A role counts from the next call on; an account that is no
   * longer active has no sessions.
   *
   * @throws ApiError `resource.not-found`, `resource.stale`, `user.last-admin`
   */
  patch(id: number, patch: UserPatch, change: ChangeRequest): Promise<User> {
    return this.changes.patch(USERS, id, change, async (user, manager) => {
      if (losesAdmin(user, patch)) await refuseLastAdmin(manager, id);
      if (patch.active === false) await endSessions(manager, id);
      return patch;
    });
  }

  /**
   * Gives somebody a new password, and signs them out everywhere.
   *
   * @throws ApiError `resource.not-found`
   */
  async resetPassword(id: number, password: string, idempotency: IdempotentRequest): Promise<User> {
    const passwordHash = await hashPassword(password);
    const action = { by: idempotency.actor, version: null, idempotency, input: {} };
    return this.changes.act(USERS, id, action, async (user, manager) => {
      await signOut(manager, user);
      return { passwordHash };
    });
  }
}
