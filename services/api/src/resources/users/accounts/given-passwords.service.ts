import type { User, UserInput } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { AddressMarks } from '../../../platform/access/address-marks';
import { ServerKey } from '../../../platform/access/server-key';
import { ChangesService } from '../../../platform/changes/changes.service';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { PasswordRule } from '../password-rule';
import { hashPassword } from '../passwords';
import { USERS } from '../users.resource';
import { signOut } from './sign-out';

/** Passwords that administrators give: their persons must change them at the next sign-in. */
@Injectable()
export class GivenPasswordsService {
  constructor(
    private readonly changes: ChangesService,
    private readonly rule: PasswordRule,
    private readonly marks: AddressMarks,
    private readonly key: ServerKey,
  ) {}

  /**
   * @throws ServiceError `resource.conflict` when the username is taken, in any case; 422 for a weak password;
   *   `idempotency.mismatch` for a key of another body, the password included
   */
  async create({ password, ...person }: UserInput, idempotency: IdempotentRequest): Promise<User> {
    await this.rule.check('password', password, person.username);
    const passwordHash = await hashPassword(password);
    const input = { ...person, password: await this.sentAs(password) };
    return this.changes.create(USERS, input, idempotency, { ...person, passwordHash, mustChangePassword: true });
  }

  /**
   * Sets a new password, and ends all sessions of the user. People change their own one, with the one that holds.
   *
   * @param address of the administrator, as `limitKeyOf` gives it
   * @throws ServiceError `user.self`, `resource.not-found`, 422 for a weak password, `idempotency.mismatch` for a key of
   *   another one
   */
  async reset(id: number, password: string, address: string, idempotency: IdempotentRequest): Promise<User> {
    if (id === idempotency.actor) throw new ServiceError('user.self');
    const { username } = await this.changes.read(USERS, id);
    await this.rule.check('password', password, username);
    const passwordHash = await hashPassword(password);
    const access = { action: 'password.reset', address: await this.marks.of(address) } as const;
    const input = { password: await this.sentAs(password) };
    const action = { by: idempotency.actor, version: null, access, idempotency, input };
    return this.changes.act(USERS, id, action, async (user, manager) => {
      await signOut(manager, user);
      return { passwordHash, mustChangePassword: true };
    });
  }

  /** Idempotency keys are stored with a fast hash of their body, so a password stands in it hashed with a key. */
  private sentAs(password: string): Promise<string> {
    return this.key.hash('password', password);
  }
}
