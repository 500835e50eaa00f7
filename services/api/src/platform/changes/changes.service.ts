import { Injectable } from '@nestjs/common';
import type { Static, TObject } from 'typebox';
import { DataSource, type EntityManager } from 'typeorm';
import { IdempotencyService } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotent-request';
import type { ChangeRequest } from './change-request';
import type { Identified, Resource, Versioned } from './resource';
import { RowWriter, type NewValues, type NextValues, type PutBack, type Rule } from './row-writer';
import { UndoService, type UndoRequest } from './undo.service';

/** The request of a POST that does something to a row, such as confirming it. */
export interface ActionRequest extends ChangeRequest {
  idempotency: IdempotentRequest;
  /** The checked body, which must be the same whenever the idempotency key is used. `null` without a body. */
  input: object | null;
}

/**
 * Reads and writes single rows of a resource. Each write is ONE transaction with its rules, its idempotency key, its
 * audit entry and its event (product §10).
 *
 * `NoInfer` in the signatures: the entity type is inferred from the resource alone, and written values must fit it.
 */
@Injectable()
export class ChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
    private readonly rows: RowWriter,
    private readonly undos: UndoService,
  ) {}

  /**
   * Reads a row in the form of its list.
   *
   * @throws ServiceError `resource.not-found`, also for a deleted row
   */
  read<Entity extends Identified, Row extends TObject>(
    resource: Resource<Entity, Row>,
    id: number,
  ): Promise<Static<Row>> {
    return this.rows.read(this.dataSource.manager, resource, id);
  }

  /**
   * Creates a row; idempotent by its key.
   *
   * @param input the checked body, which must be the same whenever the idempotency key is used
   * @param values the row's values, or a rule that computes them; those of the body by default
   * @param stored runs in the same transaction with the row as it is stored
   * @throws ServiceError what the rule throws, one of the resource's `violations`, `idempotency.mismatch`
   * @example this.changes.create(UNITS, input, idempotency)
   */
  create<Entity extends Identified, Row extends TObject>(
    resource: Resource<Entity, Row>,
    input: NoInfer<Partial<Entity>>,
    idempotency: IdempotentRequest,
  ): Promise<Static<Row>>;
  create<Entity extends Identified, Row extends TObject>(
    resource: Resource<Entity, Row>,
    input: object,
    idempotency: IdempotentRequest,
    values: NoInfer<NewValues<Entity>>,
    stored?: (row: Static<Row>, manager: EntityManager) => Promise<void>,
  ): Promise<Static<Row>>;
  create<Entity extends Identified, Row extends TObject>(
    resource: Resource<Entity, Row>,
    input: object,
    idempotency: IdempotentRequest,
    values: NewValues<Entity> = input,
    stored?: (row: Static<Row>, manager: EntityManager) => Promise<void>,
  ): Promise<Static<Row>> {
    return this.idempotency.run(idempotency, input, async (manager) => {
      const row = await this.rows.insert(manager, resource, values, idempotency.actor);
      await stored?.(row, manager);
      return row;
    });
  }

  /**
   * Changes a row: `null` clears a field, an absent one stays as it is.
   *
   * @param next the new values, or a rule that computes them from the current row
   * @throws ServiceError `resource.not-found`, `resource.stale`, 422 for another value of a fixed field, what the rule
   * throws, one of the `violations`
   * @example this.changes.patch(UNITS, id, change, patch)
   */
  patch<Entity extends Versioned, Row extends TObject>(
    resource: Resource<Entity, Row>,
    id: number,
    change: ChangeRequest,
    next: NoInfer<NextValues<Entity>>,
  ): Promise<Static<Row>> {
    return this.dataSource.transaction((manager) => this.rows.update(manager, resource, id, change, next));
  }

  /**
   * Changes a row by a POST that names an action instead of new values; idempotent by its key.
   *
   * @param next the new values, or a rule that computes them from the current row
   * @throws ServiceError what `patch` throws, `idempotency.mismatch`
   * @example this.changes.act(BOOKINGS, id, { ...change, idempotency, input: null }, () => ({ status: 'confirmed' }))
   */
  act<Entity extends Versioned, Row extends TObject>(
    resource: Resource<Entity, Row>,
    id: number,
    { idempotency, input, ...change }: ActionRequest,
    next: NoInfer<NextValues<Entity>>,
  ): Promise<Static<Row>> {
    return this.idempotency.run(idempotency, input, (manager) => this.rows.update(manager, resource, id, change, next));
  }

  /**
   * @param rule refuses by throwing; while it runs, no other row can begin to refer to this one
   * @throws ServiceError `resource.not-found`, `resource.stale`, what the rule throws, one of the `violations`
   */
  remove<Entity extends Identified, Row extends TObject>(
    resource: Resource<Entity, Row>,
    id: number,
    change: ChangeRequest,
    rule?: NoInfer<Rule<Entity>>,
  ): Promise<void> {
    return this.dataSource.transaction((manager) => this.rows.remove(manager, resource, id, change, rule));
  }

  /**
   * Takes a change or a deletion back; idempotent by its key.
   *
   * @param putBack refuses by throwing what cannot be put back any more
   * @throws ServiceError `resource.not-found` when there is nothing to take back any more, `resource.stale` when a row is
   *   not as the write left it, what the rule throws, one of the `violations`, `idempotency.mismatch`
   * @example this.changes.undo(UNITS, id, { ...change, idempotency })
   */
  undo<Entity extends Versioned, Row extends TObject>(
    resource: Resource<Entity, Row>,
    id: number,
    request: UndoRequest,
    putBack?: NoInfer<PutBack<Entity>>,
  ): Promise<Static<Row>> {
    return this.undos.run(resource, id, request, putBack);
  }
}
