import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import type { Static, TObject } from 'typebox';
import { IsNull, Not, type DeepPartial, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { violatedConstraint } from '../database/violated-constraint';
import { invalid } from '../http/common-errors';
import { ChangeLog } from './change-log';
import type { ChangeRequest } from './change-request';
import { putDependentsBack, readDependents, type KeptDependents } from './dependents';
import { differences, fieldChanges } from './differences';
import { toAnswer, type Identified, type Resource, type RowContract, type Versioned } from './resource';
import type { UndoStep } from './undo-steps';

/** Checks the current row, which is locked while it runs. Refuses by throwing a ServiceError. */
export type Rule<Entity> = (row: Entity, manager: EntityManager) => void | Promise<void>;

/** The fields of a new row, or a rule that computes them. Refuses by throwing a ServiceError. */
export type NewValues<Entity> =
  Partial<Entity> | ((manager: EntityManager) => Partial<Entity> | Promise<Partial<Entity>>);

/** The fields that a change sets, or a rule that computes them. */
export type NextValues<Entity> =
  Partial<Entity> | ((row: Entity, manager: EntityManager) => Partial<Entity> | Promise<Partial<Entity>>);

/** Checks a former state before it is put back; `held` is `null` for a deleted row. Refuses by throwing a ServiceError. */
export type PutBack<Entity> = (wanted: Entity, held: Entity | null, manager: EntityManager) => void | Promise<void>;

type AnyRow = Record<string, unknown>;

/** The key of an undo step under which a deletion stores the row's dependents; no column has this name. */
const TAKEN = '$taken';

/** The version of a new row, and of every row of an entity without a version column. */
const FIRST_VERSION = 1;

const versionOf = (row: Partial<Versioned>): number => row.version ?? FIRST_VERSION;

/**
 * Reads, creates, changes and deletes rows inside a transaction of the caller, with version check, audit entry and
 * event. For a write of several rows; `ChangesService` wraps these in a transaction of its own.
 */
@Injectable()
export class RowWriter {
  constructor(private readonly log: ChangeLog) {}

  /** @throws ServiceError `resource.not-found`, also for a deleted row */
  async read<Entity extends Identified, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    id: number,
  ): Promise<Static<Row>> {
    const row = await manager.findOneBy(resource.entity, whereId<Entity>(id));
    const found = row ?? initialOf(resource, id);
    if (found === null) throw new ServiceError('resource.not-found');
    return toAnswer(resource.contract, found);
  }

  /** @throws ServiceError what the rule throws, one of the resource's `violations` */
  async insert<Entity extends Identified, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    values: NewValues<Entity>,
    by: number,
  ): Promise<Static<Row>> {
    const row = (typeof values === 'function' ? await values(manager) : values) as DeepPartial<Entity>;
    await resource.holds?.(manager, row);
    const saved = (await refusing(resource, () => manager.save(resource.entity, row))) as unknown as Entity;
    const answer = toAnswer(resource.contract, saved);
    const { name } = resource.contract;
    const made = { entity: name, id: saved.id, version: versionOf(saved), action: 'create' } as const;
    if (resource.isWrittenByVisitors) await this.log.publish(manager, made);
    else {
      const changes = told(resource.contract, {}, answer);
      await this.log.record(manager, { ...made, by, changes, step: stepOf(resource, made.version, null) });
    }
    return answer;
  }

  /**
   * Changes a row. When all values are already the same, nothing is written and the version stays.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, 422 for another value of a fixed field, what the rule
   * throws, one of the `violations`
   */
  async update<Entity extends Versioned, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    id: number,
    { by, version: seen, undoes, access }: ChangeRequest,
    next: NextValues<Entity>,
  ): Promise<Static<Row>> {
    await storeInitial(manager, resource, id);
    // The weaker lock still lets other transactions write rows that refer to this one.
    const row = await lock(manager, resource, id, seen, 'for_no_key_update');
    const changed = differences(row, typeof next === 'function' ? await next(row, manager) : next);
    refuseFixed(resource.contract, changed);
    if (Object.keys(changed).length === 0) return toAnswer(resource.contract, row);
    await resource.holds?.(manager, changed);
    const version = row.version + 1;
    const set = { ...changed, version } as QueryDeepPartialEntity<Entity>;
    await refusing(resource, () => manager.update(resource.entity, id, set));
    const before = Object.fromEntries(Object.keys(changed).map((key) => [key, (row as unknown as AnyRow)[key]]));
    const changes = told(resource.contract, before, changed);
    const entry = {
      entity: resource.contract.name,
      id,
      version,
      action: 'update',
      by,
      changes,
      undoes,
      access,
    } as const;
    await this.log.record(manager, { ...entry, step: stepOf(resource, version, before) });
    return toAnswer(resource.contract, { ...row, ...changed, version });
  }

  /**
   * Deletes a row. The lock keeps other rows from beginning to refer to it, so a rule may check that none do.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, what the rule throws, one of the `violations`
   */
  async remove<Entity extends Identified, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    id: number,
    { by, version: seen, undoes }: ChangeRequest,
    rule: Rule<Entity> = () => undefined,
  ): Promise<void> {
    const row = await lock(manager, resource, id, seen, 'pessimistic_write');
    await rule(row, manager);
    const taken = await readDependents(manager, resource.contract.undoable ? (resource.dependents ?? []) : [], id);
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
      undoes,
      step: stepOf(resource, versionOf(row) + 1, { ...row, [TAKEN]: taken }),
    });
  }

  /**
   * Brings a deleted row back, under its id and with another version than it ever had.
   *
   * @param deletion its version, and the row as it was
   * @throws ServiceError `resource.stale` when the row is there, what the rule throws, one of the `violations`
   */
  async restore<Entity extends Versioned, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    { id, entry, version: deleted, before }: UndoStep,
    by: number,
    putBack: PutBack<Entity> = () => undefined,
  ): Promise<Static<Row>> {
    const version = deleted + 1;
    const { [TAKEN]: taken, ...former } = before as AnyRow & { [TAKEN]?: KeptDependents };
    const row = { ...former, version } as unknown as Entity;
    await putBack(row, null, manager);
    await resource.holds?.(manager, row);
    await refusing(resource, () => putRowBack(manager, resource, id, row));
    await putDependentsBack(manager, resource.dependents ?? [], id, taken ?? {});
    const answer = toAnswer(resource.contract, row);
    const changes = resource.isWrittenByVisitors ? {} : told(resource.contract, {}, answer);
    const { name: entity } = resource.contract;
    await this.log.record(manager, { entity, id, version, action: 'create', by, changes, undoes: entry });
    return answer;
  }
}

/** @throws ServiceError `resource.stale` when the row is there */
async function putRowBack<Entity extends Versioned>(
  manager: EntityManager,
  { entity }: Pick<Resource<Entity, TObject>, 'entity'>,
  id: number,
  row: Entity,
): Promise<void> {
  const kept = manager.connection.getMetadata(entity).deleteDateColumn?.propertyName;
  if (kept === undefined) {
    await manager.insert(entity, row as QueryDeepPartialEntity<Entity>);
    return;
  }
  const restored = { [kept]: null, version: row.version } as object as QueryDeepPartialEntity<Entity>;
  const { affected } = await manager.update(entity, { ...whereId<Entity>(id), [kept]: Not(IsNull()) }, restored);
  if (affected === 0) throw new ServiceError('resource.stale');
}

/** What an undo of a write puts back, where the resource has an undo. */
const stepOf = ({ contract }: { contract: RowContract<TObject> }, version: number, before: object | null) =>
  contract.undoable ? { version, before } : undefined;

const whereId = <Entity extends Identified>(id: number) => ({ id }) as FindOptionsWhere<Entity>;

/** The audit entry of a change to a row of a resource. */
const told = ({ row }: RowContract<TObject>, before: object, after: object) =>
  fieldChanges(Object.keys(row.properties), before as AnyRow, after as AnyRow);

/** @throws ServiceError 422 for a field that cannot be changed once it is stored */
function refuseFixed({ fields }: RowContract<TObject>, changed: object): void {
  const errors = Object.keys(changed).flatMap((field) => {
    const message = fields[field]?.fixed;
    return message === undefined ? [] : [{ field, message }];
  });
  if (errors.length > 0) throw invalid(...errors);
}

/** The initial row of a resource that has one. */
const initialOf = <Entity extends Identified>({ initial }: { initial?: Entity }, id: number): Entity | null =>
  initial?.id === id ? initial : null;

/** Stores the initial row. When several transactions try at once, the first one stores it. */
async function storeInitial<Entity extends Identified>(
  manager: EntityManager,
  resource: Resource<Entity, TObject>,
  id: number,
): Promise<void> {
  const initial = initialOf(resource, id) as QueryDeepPartialEntity<Entity> | null;
  if (initial === null) return;
  await manager.createQueryBuilder().insert().into(resource.entity).values(initial).orIgnore().execute();
}

/** @throws ServiceError `resource.not-found`, `resource.stale` */
async function lock<Entity extends Identified>(
  manager: EntityManager,
  { entity }: Pick<Resource<Entity, TObject>, 'entity'>,
  id: number,
  seen: number | null,
  mode: 'for_no_key_update' | 'pessimistic_write',
): Promise<Entity> {
  const row = await manager.findOne(entity, { where: whereId<Entity>(id), lock: { mode } });
  if (row === null) throw new ServiceError('resource.not-found');
  if (seen !== null && seen !== versionOf(row)) throw new ServiceError('resource.stale');
  return row;
}

/** Runs a write, and turns a violated constraint into the error that the resource has for it. */
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
