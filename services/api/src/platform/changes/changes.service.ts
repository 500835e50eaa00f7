import { Injectable } from '@nestjs/common';
import type { Static, TObject } from 'typebox';
import { DataSource } from 'typeorm';
import { IdempotencyService } from '../idempotency/idempotency.service';
import type { OnceRequest } from '../idempotency/once';
import type { ChangeRequest } from './change-request';
import type { Resource, Versioned } from './resource';
import { Rows, type NextValues, type Rule } from './rows';

/**
 * The three writes of a resource, each in ONE transaction with its idempotency key, its entry in the audit trail and
 * its event (design §5).
 */
@Injectable()
export class ChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
    private readonly rows: Rows,
  ) {}

  /**
   * Makes a row, once.
   *
   * @throws ApiError one of the resource's `violations`, `idempotency.mismatch`
   */
  create<Entity extends Versioned, Row extends TObject>(
    resource: Resource<Entity, Row>,
    values: Partial<Entity>,
    once: OnceRequest,
  ): Promise<Static<Row>> {
    return this.idempotency.once(once, values, (manager) =>
      this.rows.insert(manager, resource, values, once.actor),
    ) as Promise<Static<Row>>;
  }

  /**
   * Changes a row: `null` clears a field, an absent one is unchanged.
   *
   * @param next the new values, or a rule that finds them from the row as it stands
   * @throws ApiError `resource.not-found`, `resource.stale`, what the rule throws, one of the `violations`
   * @example this.changes.patch(UNITS, id, change, patch)
   */
  patch<Entity extends Versioned, Row extends TObject>(
    resource: Resource<Entity, Row>,
    id: number,
    change: ChangeRequest,
    next: NextValues<Entity>,
  ): Promise<Static<Row>> {
    return this.dataSource.transaction((manager) => this.rows.update(manager, resource, id, change, next));
  }

  /**
   * @param rule refuses by throwing; sees the row, which nothing can begin to refer to meanwhile
   * @throws ApiError `resource.not-found`, `resource.stale`, what the rule throws, one of the `violations`
   */
  remove<Entity extends Versioned, Row extends TObject>(
    resource: Resource<Entity, Row>,
    id: number,
    change: ChangeRequest,
    rule?: Rule<Entity>,
  ): Promise<void> {
    return this.dataSource.transaction((manager) => this.rows.remove(manager, resource, id, change, rule));
  }
}
