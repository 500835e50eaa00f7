import type { ContactSubmission } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../../../platform/changes/change-log';
import type { ChangeRequest } from '../../../platform/changes/change-request';
import { RowWriter } from '../../../platform/changes/row-writer';
import { IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { ContactService } from '../contact.service';
import { QUARANTINED } from './quarantine.service';

/** It is not deleted: it goes on as an inquiry, and is deleted there. */
const RELEASED = { ...QUARANTINED, contract: { ...QUARANTINED.contract, undoable: false } };

/** Makes inquiries of what was held back. */
@Injectable()
export class ReleaseService {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly rows: RowWriter,
    private readonly log: ChangeLog,
    private readonly inquiries: ContactService,
  ) {}

  /**
   * Makes a new inquiry of it, with its id and the time at which it was sent. Idempotent by its key.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, `idempotency.mismatch`
   */
  release(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<ContactSubmission> {
    const { by, version } = change;
    return this.idempotency.run(idempotency, { version }, async (manager) => {
      const { reasons: _, ...held } = await this.rows.read(manager, RELEASED, id);
      await this.rows.remove(manager, RELEASED, id, change);
      const inquiry = await this.inquiries.add(manager, { ...held, version: 1 });
      // The history of the inquiry tells who did it; the audit trail keeps nothing of what it says.
      const changes = { released: { from: false, to: true } };
      await this.log.record(manager, { entity: 'contact', id, version: 1, action: 'update', by, changes });
      return inquiry;
    });
  }
}
