import { Injectable } from '@nestjs/common';
import type { Static, TObject } from 'typebox';
import type { DeepPartial, EntityManager, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { violatedConstraint } from '../database/violated-constraint';
import { ApiError, invalid } from '../http/api-error';
import { ChangeLog } from './change-log';
import type { ChangeRequest } from './change-request';
import { differences, fieldChanges } from './differences';
import { toAnswer, type Identified, type Resource, type RowContract, type Versioned } from './resource';

/** A rule over the row as it stands, which nobody else can change meanwhile. Refuses by throwing an ApiError. */
export type Rule<Entity> = (row: Entity, manager: EntityManager) => void | Promise<void>;

/** The fields of a new row, or a rule that finds them. Refuses by throwing an ApiError. */
export type NewValues<Entity> =
  Partial<Entity> | ((manager: EntityManager) => Partial<Entity> | Promise<Partial<Entity>>);

/** The fields that a change sets, or a rule that finds them. */
export type NextValues<Entity> =
  Partial<Entity> | ((row: Entity, manager: EntityManager) => Partial<Entity> | Promise<Partial<Entity>>);

type AnyRow = Record<string, unknown>;

/** What a row is when it is made, and stays if it has no column for it. */
const FIRST_VERSION = 1;

const versionOf = (row: Partial<Versioned>): number => row.version ?? FIRST_VERSION;

/**
 * Reads, makes, changes and deletes rows inside a transaction of the caller: with its version checked, written down in
 * the audit trail, and told to every screen. `ChangesService` brings the transaction; a write of several rows takes
 * these.
 */
@Injectable()
export class RowWriter {
  constructor(private readonly log: ChangeLog) {}

  /** @throws ApiError `resource.not-found`, also of a deleted row */
  async read<Entity extends Identified, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    id: number,
  ): Promise<Static<Row>> {
    const row = await manager.findOneBy(resource.entity, whereId<Entity>(id));
    const found = row ?? initialOf(resource, id);
    if (found === null) throw new ApiError('resource.not-found');
    return toAnswer(resource.contract, found);
  }

  /** @throws ApiError what the rule throws, one of the resource's `violations` */
  async insert<Entity extends Identified, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    values: NewValues<Entity>,
    by: number,
  ): Promise<Static<Row>> {
    const row = (typeof values === 'function' ? await values(manager) : values) as DeepPartial<Entity>;
    const saved = (await refusing(resource, () => manager.save(resource.entity, row))) as unknown as Entity;
    const answer = toAnswer(resource.contract, saved);
    const made = { entity: resource.contract.name, id: saved.id, version: versionOf(saved) };
    if (resource.isWrittenByVisitors) await this.log.publish(manager, made);
    else
      await this.log.record(manager, { ...made, action: 'create', by, changes: told(resource.contract, {}, answer) });
    return answer;
  }

  /**
   * Changes a row. What is already so is no change: then nothing is written, and the version stays.
   *
   * @throws ApiError `resource.not-found`, `resource.stale`, 422 for another value of a fixed field, what the rule throws, one of the `violations`
   */
  async update<Entity extends Versioned, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    id: number,
    { by, version: seen }: ChangeRequest,
    next: NextValues<Entity>,
  ): Promise<Static<Row>> {
    await storeInitial(manager, resource, id);
    // The weaker lock lets rows that refer to this one be written meanwhile.
    const row = await lock(manager, resource, id, seen, 'for_no_key_update');
    const changed = differences(row, typeof next === 'function' ? await next(row, manager) : next);
    refuseFixed(resource.contract, changed);
    if (Object.keys(changed).length === 0) return toAnswer(resource.contract, row);
    const version = row.version + 1;
    const set = { ...changed, version } as QueryDeepPartialEntity<Entity>;
    await refusing(resource, () => manager.update(resource.entity, id, set));
    const before = Object.fromEntries(Object.keys(changed).map((key) => [key, (row as unknown as AnyRow)[key]]));
    const changes = told(resource.contract, before, changed);
    await this.log.record(manager, { entity: resource.contract.name, id, version, action: 'update', by, changes });
    return toAnswer(resource.contract, { ...row, ...changed, version });
  }

  /**
   * Deletes a row. While it is locked nothing can begin to refer to it, so a rule that looks for such rows holds.
   *
   * @throws ApiError `resource.not-found`, `resource.stale`, what the rule throws, one of the `violations`
   */
  async remove<Entity extends Identified, Row extends TObject>(
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
    const changes = resource.isWrittenByVisitors ? {} : told(resource.contract, toAnswer(resource.contract, row), {});
    await this.log.record(manager, {
      entity: resource.contract.name,
      id,
      version: null,
      action: 'delete',
      by,
      changes,
    });
  }
}

const whereId = <Entity extends Identified>(id: number) => ({ id }) as FindOptionsWhere<Entity>;

/** How the audit trail writes a change of a resource's row down. */
const told = ({ row }: RowContract<TObject>, before: object, after: object) =>
  fieldChanges(Object.keys(row.properties), before as AnyRow, after as AnyRow);

/** @throws ApiError 422 for a field that cannot be changed once it is stored */
function refuseFixed({ fields }: RowContract<TObject>, changed: object): void {
  const errors = Object.keys(changed).flatMap((field) => {
    const message = fields[field]?.fixed;
    return message === undefined ? [] : [{ field, message }];
  });
  if (errors.length > 0) throw invalid(...errors);
}

/** The row of an id that is there without being stored. */
const initialOf = <Entity extends Identified>({ initial }: { initial?: Entity }, id: number): Entity | null =>
  initial?.id === id ? initial : null;

/** Stores the row that was there without being stored. Of several who do so at once the first one does. */
async function storeInitial<Entity extends Identified>(
  manager: EntityManager,
  resource: Resource<Entity, TObject>,
  id: number,
): Promise<void> {
  const initial = initialOf(resource, id) as QueryDeepPartialEntity<Entity> | null;
  if (initial === null) return;
  await manager.createQueryBuilder().insert().into(resource.entity).values(initial).orIgnore().execute();
}

/** @throws ApiError `resource.not-found`, `resource.stale` */
async function lock<Entity extends Identified>(
  manager: EntityManager,
  { entity }: Pick<Resource<Entity, TObject>, 'entity'>,
  id: number,
  seen: number | null,
  mode: 'for_no_key_update' | 'pessimistic_write',
): Promise<Entity> {
  const row = await manager.findOne(entity, { where: whereId<Entity>(id), lock: { mode } });
  if (row === null) throw new ApiError('resource.not-found');
  if (seen !== null && seen !== versionOf(row)) throw new ApiError('resource.stale');
  return row;
}

/** Runs a write, and turns the database's refusal into the resource's. */
async function refusing<T>(
  { violations = {} }: Pick<Resource<Identified, TObject>, 'violations'>,
  write: () => Promise<T>,
) {
  try {
    return await write();
  } catch (error) {
    throw violations[violatedConstraint(error) ?? '']?.() ?? error;
  }
}
