import type { Bulk, BulkResult, BulkRow, BulkUndo, FieldError } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import type { TObject } from 'typebox';
import type { EntityManager } from 'typeorm';
import { invalid } from '../http/common-errors';
import { IdempotencyService } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotent-request';
import type { ChangeRequest } from './change-request';
import type { Resource, Versioned } from './resource';
import { RowWriter, type NextValues, type PutBack, type Rule } from './row-writer';
import { UndoService } from './undo.service';

/** What an action does to each row: it gives it new values, or deletes it. */
export type BulkWrite<Entity> = { next: NextValues<Entity> } | { remove: Rule<Entity> };

/** A resource whose contract says what can be done to several rows. */
type BulkResource<Entity extends Versioned, Row extends TObject> = Resource<Entity, Row> & {
  contract: { bulk: Bulk };
};

/** The version that a write of one row made. */
type WriteOne = (
  id: number,
  change: ChangeRequest & { idempotency: IdempotentRequest },
) => Promise<{ version: number }>;

/** The checked body of an action: its name, its rows, and its values. */
interface Input extends BulkUndo {
  action: string;
}

/**
 * Writes several rows for one request, each independently: in its own transaction, with the rules of a single write,
 * its version check, audit entry, event and undo step (docs/decisions/045). A refusal of one row does not stop the
 * others.
 */
@Injectable()
export class BulkService {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly rows: RowWriter,
    private readonly undos: UndoService,
  ) {}

  /**
   * Does an action to several rows; idempotent by its key, so that after a failure in between the same request does what
   * is left.
   *
   * @throws ServiceError 422 for a row that is named twice, and for values that do not belong to the action;
   *   `idempotency.mismatch`
   * @example this.bulk.run(BOOKINGS, input, idempotency, { next: confirmed })
   */
  run<Entity extends Versioned, Row extends TObject>(
    resource: BulkResource<Entity, Row>,
    input: Input,
    idempotency: IdempotentRequest,
    write: NoInfer<BulkWrite<Entity>>,
  ): Promise<BulkResult> {
    refuse(valueErrors(resource.contract.bulk, input));
    return this.each(input, idempotency, (id, { idempotency: once, ...change }) =>
      this.idempotency.run(once, input, async (manager) => ({
        version: await this.write(manager, resource, id, change, write),
      })),
    );
  }

  /**
   * Takes writes to several rows back, which may be of several requests.
   *
   * @throws ServiceError 422 for a row that is named twice; `idempotency.mismatch`
   * @example this.bulk.undo(BOOKINGS, input, idempotency, putBack)
   */
  undo<Entity extends Versioned, Row extends TObject>(
    resource: Resource<Entity, Row>,
    input: BulkUndo,
    idempotency: IdempotentRequest,
    putBack?: NoInfer<PutBack<Entity>>,
  ): Promise<BulkResult> {
    return this.each(
      input,
      idempotency,
      async (id, change) => (await this.undos.run(resource, id, change, putBack)) as { version: number },
    );
  }

  /** @returns the version that the write made */
  private async write<Entity extends Versioned, Row extends TObject>(
    manager: EntityManager,
    resource: Resource<Entity, Row>,
    id: number,
    change: ChangeRequest,
    write: BulkWrite<Entity>,
  ): Promise<number> {
    if ('next' in write) {
      return ((await this.rows.update(manager, resource, id, change, write.next)) as { version: number }).version;
    }
    await this.rows.remove(manager, resource, id, change, write.remove);
    return change.version! + 1;
  }

  /** One after the other: in parallel, a request would hold as many connections as it has rows. */
  private async each(
    { rows, ...rest }: BulkUndo,
    idempotency: IdempotentRequest,
    write: WriteOne,
  ): Promise<BulkResult> {
    refuse(twiceErrors(rows));
    // The key stands for the whole request, too, whichever rows that names.
    await this.idempotency.run(idempotency, { rows, ...rest }, async () => ({}));
    const outcomes: BulkRow[] = [];
    for (const { id, version } of rows) {
      const once = { ...idempotency, route: `${idempotency.route}#${id}` };
      outcomes.push(await outcomeOf({ id, version }, write(id, { by: idempotency.actor, version, idempotency: once })));
    }
    return { rows: outcomes };
  }
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(...errors);
}

/** A row that is named twice would be changed by its own first write. */
function twiceErrors(rows: readonly { id: number }[]): FieldError[] {
  const isOnce = new Set(rows.map(({ id }) => id)).size === rows.length;
  return isOnce ? [] : [{ field: 'rows', message: 'Name each row once.' }];
}

/** The values of a body that its action does not take, and those that it lacks. */
function valueErrors({ actions }: Bulk, { action, rows: _rows, ...values }: Input): FieldError[] {
  const { takes, needs } = actions[action]!;
  const given = Object.keys(values);
  const unknown = given.filter((field) => !takes.includes(field));
  const lacking = needs.filter((field) => !given.includes(field));
  return [
    ...unknown.map((field) => ({ field, message: `The action "${action}" does not take this.` })),
    ...lacking.map((field) => ({ field, message: `The action "${action}" needs this.` })),
  ];
}

const NOT_WRITTEN = { 'resource.stale': 'stale', 'resource.not-found': 'gone' } as const;

/** The result of a row. @throws errors that are no refusal of the row, such as a lost database */
async function outcomeOf(
  { id, version: seen }: { id: number; version: number },
  written: Promise<{ version: number }>,
): Promise<BulkRow> {
  try {
    const { version } = await written;
    return version === seen
      ? { id, outcome: 'unchanged', version: null, message: null }
      : { id, outcome: 'done', version, message: null };
  } catch (error) {
    if (!isOfRow(error)) throw error;
    const outcome = NOT_WRITTEN[error.code as keyof typeof NOT_WRITTEN] ?? 'refused';
    return { id, outcome, version: null, message: error.errors[0]?.message ?? error.message };
  }
}

const isOfRow = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.statusCode < 500 && error.code !== 'idempotency.mismatch';
