import type { ContactSubmission } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../../../platform/changes/change-log';
import type { ChangeRequest } from '../../../platform/changes/change-request';
import { RowWriter } from '../../../platform/changes/row-writer';
import { IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { ContactService } from '../contact.service';
import { QUARANTINED } from './quarantine.service';

/** Without an undo step: the row is not deleted for good but becomes an inquiry. */
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
   * Turns it into an inquiry with the same id and time. Idempotent by its key.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, `idempotency.mismatch`
   */
  release(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<ContactSubmission> {
    const { by, version } = change;
    return this.idempotency.run(idempotency, { version }, async (manager) => {
      const { reasons: _, ...held } = await this.rows.read(manager, RELEASED, id);
      await this.rows.remove(manager, RELEASED, id, change);
      const inquiry = await this.inquiries.add(manager, { ...held, version: 1 });
      // The history of the inquiry shows who did it; the audit trail does not keep its content.
      const changes = { released: { from: false, to: true } };
      await this.log.record(manager, { entity: 'contact', id, version: 1, action: 'update', by, changes });
      return inquiry;
    });
  }
}
