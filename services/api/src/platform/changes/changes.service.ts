import { Injectable } from '@nestjs/common';
import type { Static, TObject } from 'typebox';
import { DataSource } from 'typeorm';
import { IdempotencyService } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotent-request';
import type { ChangeRequest } from './change-request';
import type { Identified, Resource, Versioned } from './resource';
import { RowWriter, type NewValues, type NextValues, type Rule } from './row-writer';

/** What a POST asks for that does something to a row, such as confirming it. */
export interface ActionRequest extends ChangeRequest {
  idempotency: IdempotentRequest;
  /** The checked body: the same key with another one is refused. `null` without a body. */
  input: object | null;
}

/**
 * The rows of a resource, one by one. Each write is ONE transaction with its rules, its idempotency key, its entry in
 * the audit trail and its event (product §10).
 *
 * `NoInfer`: the resource alone says which entity it is; what is written must fit it.
 */
@Injectable()
export class ChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
    private readonly rows: RowWriter,
  ) {}

  /**
   * A row as its list shows it.
   *
   * @throws ApiError `resource.not-found`, also of a deleted row
   */
  read<Entity extends Identified, Row extends TObject>(
    resource: Resource<Entity, Row>,
    id: number,
  ): Promise<Static<Row>> {
    return this.rows.read(this.dataSource.manager, resource, id);
  }

  /**
   * Makes a row, once.
   *
   * @param input the checked body: the same key with another one is refused
   * @param values the row's values, or a rule that finds them; without it, those of the body
   * @throws ApiError what the rule throws, one of the resource's `violations`, `idempotency.mismatch`
   * @example this.changes.create(UNITS, input, once)
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
  ): Promise<Static<Row>>;
  create<Entity extends Identified, Row extends TObject>(
    resource: Resource<Entity, Row>,
    input: object,
    idempotency: IdempotentRequest,
    values: NewValues<Entity> = input,
  ): Promise<Static<Row>> {
    return this.idempotency.run(idempotency, input, (manager) =>
      this.rows.insert(manager, resource, values, idempotency.actor),
    );
  }

  /**
   * Changes a row: `null` clears a field, an absent one is unchanged.
   *
   * @param next the new values, or a rule that finds them from the row as it stands
   * @throws ApiError `resource.not-found`, `resource.stale`, 422 for another value of a fixed field, what the rule throws,
   * one of the `violations`
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
   * Changes a row by a POST that says what to do and not what the row becomes, once.
   *
   * @param next the new values, or a rule that finds them from the row as it stands
   * @throws ApiError what `patch` throws, `idempotency.mismatch`
   * @example this.changes.act(BOOKINGS, id, { ...change, once, input: null }, () => ({ status: 'confirmed' }))
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
   * @param rule refuses by throwing; sees the row, which nothing can begin to refer to meanwhile
   * @throws ApiError `resource.not-found`, `resource.stale`, what the rule throws, one of the `violations`
   */
  remove<Entity extends Identified, Row extends TObject>(
    resource: Resource<Entity, Row>,
    id: number,
    change: ChangeRequest,
    rule?: NoInfer<Rule<Entity>>,
  ): Promise<void> {
    return this.dataSource.transaction((manager) => this.rows.remove(manager, resource, id, change, rule));
  }
}
