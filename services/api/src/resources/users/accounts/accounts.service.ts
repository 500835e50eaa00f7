import type { User, UserCsvQuery, UserPatch, UserQuery } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { AddressMarks } from '../../../platform/access/address-marks';
import type { ChangeRequest } from '../../../platform/changes/change-request';
import { ChangesService } from '../../../platform/changes/changes.service';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../../platform/lists/csv/csv-file';
import { ListsService, type ListPage } from '../../../platform/lists/lists.service';
import { clearFactors } from '../factors/clear-factors';
import { Confirmations } from '../sessions/confirmations';
import { endSessions } from '../sessions/end-sessions';
import { MARK_DUE } from '../sessions/needs-factor';
import { USERS } from '../users.resource';
import { losesAdmin, refuseLastAdmin } from './last-admin';
import { refuseSelf } from './refuse-self';
import { signOut } from './sign-out';
import { USER_LIST } from './user-list';

/** Reads and writes user accounts, for administrators. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly confirmations: Confirmations,
    private readonly marks: AddressMarks,
  ) {}

  list(query: UserQuery): Promise<ListPage> {
    return this.lists.read(USER_LIST, query);
  }

  /** The rows of the list as a file. */
  csv(query: UserCsvQuery): CsvFile {
    return this.lists.csv(USER_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<User> {
    return this.changes.read(USERS, id);
  }

  /**
   * Changes names, role or whether the account is active. A new role applies from the next call on; deactivating an
   * account ends its sessions.
   *
   * @param token of the session that asks: a new role needs the password of its person
   * @throws ServiceError `resource.not-found`, `resource.stale`, `user.last-admin`, `user.self`, `auth.confirmation-due`
   */
  patch(id: number, patch: UserPatch, change: ChangeRequest, token: string): Promise<User> {
    return this.changes.patch(USERS, id, change, async (user, manager) => {
      if (losesAdmin(user, patch)) await refuseLastAdmin(manager, id);
      if (id === change.by) refuseSelf(user, patch);
      if (patch.role !== undefined && patch.role !== user.role) {
        await this.confirmations.require(token, manager);
        await manager.query(MARK_DUE, [id, patch.role]);
      }
      if (patch.active === false) await endSessions(manager, id);
      return patch;
    });
  }

  /**
   * Takes all second factors from somebody who has lost them, and ends all their sessions. People remove their own ones.
   *
   * @param address of the administrator, as `limitKeyOf` gives it
   * @throws ServiceError `user.self`, `resource.not-found`
   */
  async clearFactors(id: number, address: string, idempotency: IdempotentRequest): Promise<User> {
    if (id === idempotency.actor) throw new ServiceError('user.self');
    const access = { action: 'factor.cleared', address: await this.marks.of(address) } as const;
    const action = { by: idempotency.actor, version: null, access, idempotency, input: null };
    return this.changes.act(USERS, id, action, async (user, manager) => {
      if (!user.hasSecondFactor) return {};
      await clearFactors(manager, id);
      await signOut(manager, user);
      return { hasSecondFactor: false };
    });
  }
}
