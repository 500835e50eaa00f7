import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';

const ROUTE = 'demo';
const BEGIN = 'begin';
const NOBODY = 0;

/** The parameters of one run, which stay the same on whichever day it is finished. */
export interface DemoRun {
  /** The day that all sample dates are relative to, as `yyyy-MM-dd`. */
  today: string;
  /** The id of the account that the data is created by. */
  by: number;
}

/** An idempotent step: when it is repeated, it returns its first result. */
export const step = (name: string, actor: number): IdempotentRequest => ({ key: name, actor, route: ROUTE });

/**
 * The progress of creating the sample data, stored as idempotency keys. Each key is written together with the data of
 * its step, so the process may be killed at any time and the next one continues from there.
 */
@Injectable()
export class DemoProgress {
  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Whether a run was begun and not finished. */
  async isUnfinished(): Promise<boolean> {
    const begun: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM idempotency_keys WHERE "key" = $1 AND "actor" = $2 AND "route" = $3',
      [BEGIN, NOBODY, ROUTE],
    );
    return begun.length > 0;
  }

  /** @returns the run that was begun earlier, if there is one */
  async begin(run: DemoRun): Promise<DemoRun> {
    // Keys expire after a day; the machine may have been off for longer.
    await this.dataSource.query('UPDATE idempotency_keys SET "createdAt" = now() WHERE "route" = $1', [ROUTE]);
    return this.idempotency.run(step(BEGIN, NOBODY), null, async () => run);
  }

  /** Ends the run, whether or not everything was created. */
  async end(): Promise<void> {
    await this.dataSource.query('DELETE FROM idempotency_keys WHERE "route" = $1', [ROUTE]);
  }
}
