import { createHash } from 'node:crypto';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { canonicalJson } from './canonical-json';
import type { IdempotentRequest } from './idempotent-request';

/** How long a key is remembered (product §12). */
const LIFETIME = `interval '24 hours'`;

/** Takes the key, or waits for the transaction that is using it. An expired key is taken over. */
const CLAIM = `
  INSERT INTO idempotency_keys AS k ("key", "actor", "route", "bodyHash") VALUES ($1, $2, $3, $4)
  ON CONFLICT ("key", "actor", "route") DO UPDATE
    SET "bodyHash" = excluded."bodyHash", "answer" = NULL, "createdAt" = now()
    WHERE k."createdAt" < now() - ${LIFETIME}
  RETURNING 1`;

const REMEMBER = `UPDATE idempotency_keys SET "answer" = $4 WHERE "key" = $1 AND "actor" = $2 AND "route" = $3`;

const RECALL = `SELECT "bodyHash", "answer" FROM idempotency_keys WHERE "key" = $1 AND "actor" = $2 AND "route" = $3`;

const KNOWN = `
  SELECT 1 FROM idempotency_keys WHERE "key" = $1 AND "actor" = $2 AND "route" = $3 AND "bodyHash" = $4
    AND "createdAt" >= now() - ${LIFETIME}`;

interface Recalled<T> {
  bodyHash: Buffer;
  answer: T;
}

const hashOf = (input: unknown): Buffer => createHash('sha256').update(canonicalJson(input)).digest();

/** Makes sure that a write happens once, however often it is sent. */
@Injectable()
export class IdempotencyService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs a write and stores its response under the key of the request, in ONE transaction: if the process dies, either
   * nothing or everything has happened. A second request with the key gets the first response, and waits for it if
   * necessary. A failed write does not use up the key.
   *
   * @param write must use the given manager for all its statements, never another connection
   * @throws ServiceError `idempotency.mismatch` when the key was used with another body
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
      const bodyHash = hashOf(input);
      const claimed: unknown[] = await manager.query(CLAIM, [...id, bodyHash]);
      if (claimed.length === 0) return this.recall<T>(manager, id, bodyHash);
      const answer = await write(manager);
      await manager.query(REMEMBER, [...id, JSON.stringify(answer)]);
      return answer;
    });
  }

  /**
   * Whether this very write was done already: then its rule must not be checked again, because the write itself may
   * have made it fail.
   */
  async isDone({ key, actor, route }: IdempotentRequest, input: unknown): Promise<boolean> {
    if (key === null) return false;
    const known: unknown[] = await this.dataSource.query(KNOWN, [key, actor, route, hashOf(input)]);
    return known.length > 0;
  }

  /** Deletes expired keys. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE "createdAt" < now() - ${LIFETIME}`);
  }

  /** Reads the stored response. The row exists, because the claim has locked it. */
  private async recall<T>(manager: EntityManager, id: unknown[], bodyHash: Buffer): Promise<T> {
    const [first]: [Recalled<T>] = await manager.query(RECALL, id);
    if (!first.bodyHash.equals(bodyHash)) throw new ServiceError('idempotency.mismatch');
    return first.answer;
  }
}
