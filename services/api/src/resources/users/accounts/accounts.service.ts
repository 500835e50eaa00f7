import type { User, UserCsvQuery, UserInput, UserPatch, UserQuery } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { AddressMarks } from '../../../platform/access/address-marks';
import { ServerKey } from '../../../platform/access/server-key';
import type { ChangeRequest } from '../../../platform/changes/change-request';
import { ChangesService } from '../../../platform/changes/changes.service';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../../platform/lists/csv/csv-file';
import { ListsService, type ListPage } from '../../../platform/lists/lists.service';
import { hashPassword } from '../passwords';
import { PasswordRule } from '../password-rule';
import { endSessions } from '../sessions/end-sessions';
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
    private readonly marks: AddressMarks,
    private readonly key: ServerKey,
    private readonly rule: PasswordRule,
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

  /** @throws ServiceError `resource.conflict` when the username is taken, in any case; 422 for a weak password */
  async create({ password, ...person }: UserInput, idempotency: IdempotentRequest): Promise<User> {
    await this.rule.check('password', password, person.username);
    const passwordHash = await hashPassword(password);
    // The key is stored with a fast hash of the body, which must not include a password.
    return this.changes.create(USERS, person, idempotency, { ...person, passwordHash, mustChangePassword: true });
  }

  /**
   * Changes names, role or whether the account is active. A new role applies from the next call on; deactivating an
   * account ends its sessions.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, `user.last-admin`, `user.self`
   */
  patch(id: number, patch: UserPatch, change: ChangeRequest): Promise<User> {
    return this.changes.patch(USERS, id, change, async (user, manager) => {
      if (losesAdmin(user, patch)) await refuseLastAdmin(manager, id);
      if (id === change.by) refuseSelf(user, patch);
      if (patch.active === false) await endSessions(manager, id);
      return patch;
    });
  }

  /**
   * Sets a new password, which the person must change at the next sign-in, and ends all sessions of the user.
   *
   * @param address of the administrator, as `limitKeyOf` gives it
   * @throws ServiceError `resource.not-found`, 422 for a weak password, `idempotency.mismatch` for a key of another one
   */
  async resetPassword(id: number, password: string, address: string, idempotency: IdempotentRequest): Promise<User> {
    const { username } = await this.read(id);
    await this.rule.check('password', password, username);
    const passwordHash = await hashPassword(password);
    const access = { action: 'password.reset', address: await this.marks.of(address) } as const;
    // Keys are stored with a fast hash of their body, so what it stands for is hashed with a key.
    const input = { password: await this.key.hash('password', password) };
    const action = { by: idempotency.actor, version: null, access, idempotency, input };
    return this.changes.act(USERS, id, action, async (user, manager) => {
      await signOut(manager, user);
      return { passwordHash, mustChangePassword: true };
    });
  }
}
