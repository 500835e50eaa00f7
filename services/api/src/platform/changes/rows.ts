import { Injectable } from '@nestjs/common';
import type { Static, TObject } from 'typebox';
import type { DeepPartial, EntityManager, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { violatedConstraint } from '../database/violated-constraint';
import { ApiError } from '../http/api-error';
import { ChangeLog } from './change-log';
import type { ChangeRequest } from './change-request';
import { differences, fieldChanges } from './differences';
import { toAnswer, type Resource, type Versioned } from './resource';

/** A rule over the row as it stands, which nobody else can change meanwhile. Refuses by throwing an ApiError. */
export type Rule<Entity> = (row: Entity, manager: EntityManager) => void | Promise<void>;

/** The fields that a change sets, or a rule that finds them. */
export type NextValues<Entity> =
  Partial<Entity> | ((row: Entity, manager: EntityManager) => Partial<Entity> | Promise<Partial<Entity>>);

type AnyRow = Record<string, unknown>;

/**
 * Makes, changes and deletes rows inside a transaction of the caller: with its version checked, written down in the
 * audit trail, and told to every screen. `ChangesService` brings the transaction; a write of several rows, or one
 * that is more than a write, takes these.
 */
@Injectable()
export class Rows {
  constructor(private readonly log: ChangeLog) {}

  /** @throws ApiError of the resource's `violations` */
  async insert<Entity extends Versioned, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    values: Partial<Entity>,
    by: number,
  ): Promise<Static<Row>> {
    const saved = await refusing(resource, () => manager.save(resource.entity, values as DeepPartial<Entity>));
    const { id, version } = saved as unknown as Entity;
    const answer = toAnswer(resource, saved);
    const changes = fieldChanges(Object.keys(resource.row.properties), {}, answer as AnyRow);
    await this.log.record(manager, { entity: resource.name, id, version, action: 'create', by, changes });
    return answer;
  }

  /**
   * Changes a row. What is already so is no change: then nothing is written, and the version stays.
   *
   * @throws ApiError `resource.not-found`, `resource.stale`, what the rule throws, one of the `violations`
   */
  async update<Entity extends Versioned, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    id: number,
    { by, version: seen }: ChangeRequest,
    next: NextValues<Entity>,
  ): Promise<Static<Row>> {
    // The weaker lock lets rows that refer to this one be written meanwhile.
    const row = await lock(manager, resource, id, seen, 'for_no_key_update');
    const changed = differences(row, typeof next === 'function' ? await next(row, manager) : next);
    if (Object.keys(changed).length === 0) return toAnswer(resource, row);
    const version = row.version + 1;
    const set = { ...changed, version } as QueryDeepPartialEntity<Entity>;
    await refusing(resource, () => manager.update(resource.entity, id, set));
    const before = Object.fromEntries(Object.keys(changed).map((key) => [key, (row as unknown as AnyRow)[key]]));
    const changes = fieldChanges(Object.keys(resource.row.properties), before, changed as AnyRow);
    await this.log.record(manager, { entity: resource.name, id, version, action: 'update', by, changes });
    return toAnswer(resource, { ...row, ...changed, version });
  }

  /**
   * Deletes a row. While it is locked nothing can begin to refer to it, so a rule that looks for such rows holds.
   *
   * @throws ApiError `resource.not-found`, `resource.stale`, what the rule throws, one of the `violations`
   */
  async remove<Entity extends Versioned, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    id: number,
    { by, version: seen }: ChangeRequest,
    rule: Rule<Entity> = () => undefined,
  ): Promise<void> {
    const row = await lock(manager, resource, id, seen, 'pessimistic_write');
    await rule(row, manager);
    const isKept = manager.connection.getMetadata(resource.entity).deleteDateColumn !== undefined;
    await refusing(resource, () =>
      isKept ? manager.softDelete(resource.entity, id) : manager.delete(resource.entity, id),
    );
    const changes = fieldChanges(Object.keys(resource.row.properties), toAnswer(resource, row) as AnyRow, {});
    await this.log.record(manager, { entity: resource.name, id, version: null, action: 'delete', by, changes });
  }
}

/** @throws ApiError `resource.not-found`, `resource.stale` */
async function lock<Entity extends Versioned>(
  manager: EntityManager,
  { entity }: Pick<Resource<Entity, TObject>, 'entity'>,
  id: number,
  seen: number | null,
  mode: 'for_no_key_update' | 'pessimistic_write',
): Promise<Entity> {
  const row = await manager.findOne(entity, { where: { id } as FindOptionsWhere<Entity>, lock: { mode } });
  if (row === null) throw new ApiError('resource.not-found');
  if (seen !== null && seen !== row.version) throw new ApiError('resource.stale');
  return row;
}

/** Runs a write, and turns the database's refusal into the resource's. */
async function refusing<T>(
  { violations = {} }: Pick<Resource<Versioned, TObject>, 'violations'>,
  write: () => Promise<T>,
) {
  try {
    return await write();
  } catch (error) {
    throw violations[violatedConstraint(error) ?? '']?.() ?? error;
  }
}
