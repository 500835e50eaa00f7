import type { EntityName, Erased, HeldData, PrivacySubject } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangeLog } from '../../platform/changes/change-log';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import { eraseInquiries } from './erase';
import { readHeld } from './held-data';

/** What is held about a person, and the end of it (docs/decisions/051). */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
    private readonly log: ChangeLog,
  ) {}

  /** All that is held about an e-mail address. The audit trail keeps which rows somebody has exported. */
  exportHeld({ email }: PrivacySubject, by: number): Promise<HeldData> {
    return this.dataSource.transaction(async (manager) => {
      const held = await readHeld(manager, email);
      await this.exported(
        manager,
        by,
        'contact',
        held.inquiries.map(({ inquiry }) => inquiry),
      );
      await this.exported(manager, by, 'quarantine', held.quarantined);
      await this.exported(manager, by, 'booking', held.bookings);
      return held;
    });
  }

  /**
   * Deletes the inquiries of an e-mail address for good: nothing takes that back. Bookings stay, because the company has
   * to account for them.
   *
   * @throws ServiceError `idempotency.mismatch`
   */
  erase(subject: PrivacySubject, idempotency: IdempotentRequest): Promise<Erased> {
    const by = idempotency.actor;
    return this.idempotency.run(idempotency, subject, async (manager) => {
      const { contact, quarantine } = await eraseInquiries(manager, subject.email);
      const deletion = {
        version: null,
        action: 'delete',
        by,
        changes: { forGood: { from: false, to: true } },
      } as const;
      for (const id of contact) await this.log.record(manager, { ...deletion, entity: 'contact', id });
      for (const id of quarantine) await this.log.record(manager, { ...deletion, entity: 'quarantine', id });
      return { inquiries: contact.length, quarantined: quarantine.length };
    });
  }

  private async exported(
    manager: EntityManager,
    by: number,
    entity: EntityName,
    rows: readonly { id: number }[],
  ): Promise<void> {
    const changes = { exported: { from: false, to: true } };
    for (const { id } of rows)
      await this.log.record(manager, { entity, id, version: null, action: 'update', by, changes });
  }
}
