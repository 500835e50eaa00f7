import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';

const ROUTE = 'demo';
const BEGIN = 'begin';
const NOBODY = 0;

/** What every step of one demonstration goes by, on whichever day it is finished. */
export interface DemoRun {
  /** The day around which everything lies, as `yyyy-MM-dd`. */
  today: string;
  /** The account that makes it. */
  by: number;
}

/** A step that is taken once: taken again, it gives what it gave the first time. */
export const step = (name: string, actor: number): IdempotentRequest => ({ key: name, actor, route: ROUTE });

/**
 * How far a demonstration has come, kept as idempotency keys: each is written with what its step makes, so that a
 * process may be killed anywhere and the next one goes on from there.
 */
@Injectable()
export class DemoProgress {
  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Whether one was begun, and not ended. */
  async isUnfinished(): Promise<boolean> {
    const begun: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM idempotency_keys WHERE "key" = $1 AND "actor" = $2 AND "route" = $3',
      [BEGIN, NOBODY, ROUTE],
    );
    return begun.length > 0;
  }

  /** @returns the run that was begun first, if one was */
  async begin(run: DemoRun): Promise<DemoRun> {
    // A key counts for a day; the machine may have been off for longer.
    await this.dataSource.query('UPDATE idempotency_keys SET "createdAt" = now() WHERE "route" = $1', [ROUTE]);
    return this.idempotency.run(step(BEGIN, NOBODY), null, async () => run);
  }

  /** What there is is all there will be. */
  async end(): Promise<void> {
    await this.dataSource.query('DELETE FROM idempotency_keys WHERE "route" = $1', [ROUTE]);
  }
}
