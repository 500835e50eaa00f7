import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../http/api-error';
import { canonicalJson } from './canonical-json';
import type { IdempotentRequest } from './idempotent-request';

/** How long a key is remembered (product §12). */
const LIFETIME = `interval '24 hours'`;

/** Takes the key, or waits for whoever is just using it. A key that has outlived its time is taken over. */
const CLAIM = `
  INSERT INTO idempotency_keys AS k ("key", "actor", "route", "bodyHash") VALUES ($1, $2, $3, $4)
  ON CONFLICT ("key", "actor", "route") DO UPDATE
    SET "bodyHash" = excluded."bodyHash", "answer" = NULL, "createdAt" = now()
    WHERE k."createdAt" < now() - ${LIFETIME}
  RETURNING 1`;

const REMEMBER = `UPDATE idempotency_keys SET "answer" = $4 WHERE "key" = $1 AND "actor" = $2 AND "route" = $3`;

const RECALL = `SELECT "bodyHash", "answer" FROM idempotency_keys WHERE "key" = $1 AND "actor" = $2 AND "route" = $3`;

interface Recalled<T> {
  bodyHash: Buffer;
  answer: T;
}

/** Makes a write happen once, however often it is sent. */
@Injectable()
export class IdempotencyService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs a write and keeps its answer under the request's key, all in ONE transaction: whenever the process dies,
   * either nothing has happened or everything has. A second request with the key gets the first answer, waiting
   * for it if need be; a failed write leaves the key free.
   *
   * @param write must use the given manager for everything that belongs to it, never another connection
   * @throws ApiError `idempotency.mismatch` when the key was used with another body
   * @example return this.idempotency.run(idempotency, input, (manager) => manager.save(UnitEntity, input));
   */
  run<T extends object>(
    { key, actor, route }: IdempotentRequest,
    input: unknown,
    write: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      if (key === null) return write(manager);
      const id = [key, actor, route];
      const bodyHash = createHash('sha256').update(canonicalJson(input)).digest();
      const claimed: unknown[] = await manager.query(CLAIM, [...id, bodyHash]);
      if (claimed.length === 0) return this.recall<T>(manager, id, bodyHash);
      const answer = await write(manager);
      await manager.query(REMEMBER, [...id, JSON.stringify(answer)]);
      return answer;
    });
  }

  /** Deletes the keys that have outlived their time. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE "createdAt" < now() - ${LIFETIME}`);
  }

  /** The claim has locked the row, so it is there. */
  private async recall<T>(manager: EntityManager, id: unknown[], bodyHash: Buffer): Promise<T> {
    const [first]: [Recalled<T>] = await manager.query(RECALL, id);
    if (!first.bodyHash.equals(bodyHash)) throw new ApiError('idempotency.mismatch');
    return first.answer;
  }
}
