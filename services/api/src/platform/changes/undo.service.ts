import { ENTITY_LABELS } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import type { Static, TObject } from 'typebox';
import type { EntityManager } from 'typeorm';
import { IdempotencyService } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotent-request';
import type { ChangeRequest } from './change-request';
import type { Resource, Versioned } from './resource';
import { RowWriter, type PutBack } from './row-writer';
import { UndoSteps, type UndoStep } from './undo-steps';

/** The request to take a write back; its version is the one that the write made, `null` for the newest write. */
export interface UndoRequest extends ChangeRequest {
  idempotency: IdempotentRequest;
}

/**
 * Takes changes and deletions back (docs/decisions/037): puts back what the write replaced, and deletes what it made on
 * the way, in ONE transaction, which is a write like others, with version, audit entry and event.
 */
@Injectable()
export class UndoService {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly steps: UndoSteps,
    private readonly rows: RowWriter,
  ) {}

  /**
   * @param putBack refuses by throwing what cannot be put back any more
   * @returns the row as it is now
   * @throws ServiceError `resource.not-found` when there is nothing to take back any more, `resource.stale` when a row is
   *   not as the write left it, what the rule throws, one of the `violations`, `idempotency.mismatch`
   * @example this.undos.run(UNITS, id, { ...change, idempotency })
   */
  run<Entity extends Versioned, Row extends TObject>(
    resource: Resource<Entity, Row>,
    id: number,
    { idempotency, by, version }: UndoRequest,
    putBack?: NoInfer<PutBack<Entity>>,
  ): Promise<Static<Row>> {
    return this.idempotency.run(idempotency, { version }, async (manager) => {
      const steps = await this.steps.take(manager, resource.contract.name, id, version);
      const step = steps.find((one) => one.id === id && one.action !== 'create');
      if (step === undefined) throw new ServiceError('resource.not-found');
      for (const made of steps) if (made.action === 'create') await this.unmake(manager, resource, made, by);
      return orStale('This was changed meanwhile', () =>
        step.action === 'delete'
          ? this.rows.restore(manager, resource, step, by, putBack)
          : this.revert(manager, resource, step, by, putBack),
      );
    });
  }

  /** Puts the former values of a change back. */
  private revert<Entity extends Versioned, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    { id, entry, version, before }: UndoStep,
    by: number,
    putBack?: PutBack<Entity>,
  ): Promise<Static<Row>> {
    return this.rows.update(manager, resource, id, { by, version, undoes: entry }, async (held) => {
      const former = before as Partial<Entity>;
      await putBack?.({ ...held, ...former }, held, manager);
      return former;
    });
  }

  /** Deletes a row that was made on the way; one that is gone already is as it should be. */
  private async unmake(
    manager: EntityManager,
    resource: Resource<Versioned, TObject>,
    { id, entry, version }: UndoStep,
    by: number,
  ): Promise<void> {
    const what = `The ${ENTITY_LABELS[resource.contract.name].toLowerCase()} that came of it was changed meanwhile`;
    try {
      await this.rows.remove(manager, resource, id, { by, version, undoes: entry });
    } catch (error) {
      if (codeOf(error) === 'resource.stale') throw stale(what, 'id');
      if (codeOf(error) !== 'resource.not-found') throw error;
    }
  }
}

const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : null);

/** @param field names what was changed, where it is not the row itself */
function stale(what: string, field?: string): ServiceError {
  const message = `${what}, so nothing was undone.`;
  return new ServiceError('resource.stale', { message, errors: field === undefined ? [] : [{ field, message }] });
}

/** A row that is gone was changed meanwhile, too. */
async function orStale<T>(what: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw ['resource.stale', 'resource.not-found'].includes(codeOf(error) ?? '') ? stale(what) : error;
  }
}
