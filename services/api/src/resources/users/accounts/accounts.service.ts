import type { User, UserCsvQuery, UserPatch, UserQuery } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { ChangeRequest } from '../../../platform/changes/change-request';
import { ChangesService } from '../../../platform/changes/changes.service';
import type { CsvFile } from '../../../platform/lists/csv/csv-file';
import { ListsService, type ListPage } from '../../../platform/lists/lists.service';
import { Confirmations } from '../sessions/confirmations';
import { endSessions } from '../sessions/end-sessions';
import { USERS } from '../users.resource';
import { losesAdmin, refuseLastAdmin } from './last-admin';
import { refuseSelf } from './refuse-self';
import { USER_LIST } from './user-list';

/** Reads and writes user accounts, for administrators. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly confirmations: Confirmations,
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
      if (patch.role !== undefined && patch.role !== user.role) await this.confirmations.require(token);
      if (patch.active === false) await endSessions(manager, id);
      return patch;
    });
  }
}
