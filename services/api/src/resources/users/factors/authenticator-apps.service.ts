import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ServerKey } from '../../../platform/access/server-key';
import { invalid } from '../../../platform/http/common-errors';
import { AuthenticatorAppEntity } from './factor.entities';
import { REFUSED } from './factor-words';
import { newSecret, timeOfCode } from './totp';

/** Takes a step once, whoever comes at the same moment. */
const TAKE = `
  WITH taken AS (
    UPDATE authenticator_apps SET "lastStep" = $2
    WHERE "userId" = $1 AND "lastStep" < $2 AND "toldStep" IS DISTINCT FROM $2 RETURNING 1
  )
  SELECT 1 FROM taken`;

/** Where the secret of a person is sealed for. */
const placeOf = (userId: number) => `authenticator-app ${userId}`;

/** The authenticator apps of people. Their secrets are sealed with the key of the server (docs/decisions/065). */
@Injectable()
export class AuthenticatorApps {
  constructor(
    private readonly dataSource: DataSource,
    private readonly key: ServerKey,
  ) {}

  /** A new secret for a person, as it is and sealed. */
  async newSecret(userId: number): Promise<{ secret: Buffer; sealed: Buffer }> {
    const secret = newSecret();
    return { secret, sealed: await this.key.seal(placeOf(userId), secret) };
  }

  /**
   * Adds an app whose first code came.
   *
   * @throws ServiceError 422 naming `code`, `factor.exists`, `factor.set-up-over` for a secret that cannot be read any more
   */
  async add(manager: EntityManager, userId: number, sealed: Buffer, code: string): Promise<void> {
    const secret = await this.key.open(placeOf(userId), sealed);
    if (secret === null) throw new ServiceError('factor.set-up-over');
    const time = timeOfCode(secret, code, Date.now());
    if (!time?.isNow) throw invalid({ field: 'code', message: time ? REFUSED.otherTime : REFUSED.wrong });
    const added: unknown[] = await manager.query(
      `INSERT INTO authenticator_apps ("userId", "secret", "lastStep") VALUES ($1, $2, $3)
       ON CONFLICT ("userId") DO NOTHING RETURNING 1`,
      [userId, sealed, time.step],
    );
    if (added.length === 0) throw new ServiceError('factor.exists');
  }

  /** Whether codes of the person's app can be checked: there is one, and this server has sealed it. */
  async isReadable(userId: number): Promise<boolean> {
    const app = await this.find(userId);
    return app !== null && (await this.key.open(placeOf(userId), app.secret)) !== null;
  }

  /**
   * Takes a code, once.
   *
   * @returns why it is refused, in words; `null` when it is taken
   */
  async take(userId: number, code: string): Promise<string | null> {
    const app = await this.find(userId);
    if (app === null) return REFUSED.wrong;
    const secret = await this.key.open(placeOf(userId), app.secret);
    if (secret === null) return REFUSED.unreadable;
    const time = timeOfCode(secret, code, Date.now());
    if (time === null) return REFUSED.wrong;
    if (time.step <= Number(app.lastStep)) return REFUSED.used;
    if (!time.isNow) {
      if (time.isEarly) await this.tell(userId, time.step);
      return REFUSED.otherTime;
    }
    const taken: unknown[] = await this.dataSource.query(TAKE, [userId, time.step]);
    return taken.length === 0 ? REFUSED.used : null;
  }

  /** Who was told that a guess is of a time to come must not use it then. */
  private async tell(userId: number, step: number): Promise<void> {
    await this.dataSource.query('UPDATE authenticator_apps SET "toldStep" = $2 WHERE "userId" = $1', [userId, step]);
  }

  private find(userId: number): Promise<AuthenticatorAppEntity | null> {
    return this.dataSource.getRepository(AuthenticatorAppEntity).findOneBy({ userId });
  }
}
