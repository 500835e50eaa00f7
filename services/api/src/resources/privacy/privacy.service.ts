import type { EntityName, Erased, HeldData, PrivacySubject } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangeLog } from '../../platform/changes/change-log';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import { eraseAddress, eraseOne, type ErasedEntity, type ErasedRows } from './erase';
import { readHeld } from './held-data';

const DELETED_FROM = `
  SELECT "entity" FROM audit_entries WHERE "entity" IN ('contact', 'quarantine') AND "entityId" = $1 AND "action" = 'delete'
  ORDER BY "id" DESC LIMIT 1`;

/** From where an inquiry was deleted. */
async function whereItStood(manager: EntityManager, id: number): Promise<ErasedEntity> {
  const [entry]: [{ entity: ErasedEntity }?] = await manager.query(DELETED_FROM, [id]);
  return entry?.entity ?? 'contact';
}

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
      await this.exported(manager, by, 'payment', held.payments);
      await this.exported(
        manager,
        by,
        'mail',
        held.mails.map(({ mail }) => mail),
      );
      return held;
    });
  }

  /**
   * Deletes the inquiries of an e-mail address and the mails to it for good: nothing takes that back. Bookings and their
   * payments stay, because the company has to account for them.
   *
   * @throws ServiceError `idempotency.mismatch`
   */
  erase(subject: PrivacySubject, idempotency: IdempotentRequest): Promise<Erased> {
    return this.idempotency.run(idempotency, subject, async (manager) => {
      const gone = await eraseAddress(manager, subject.email);
      return this.erased(manager, gone, idempotency.actor);
    });
  }

  /**
   * Deletes one inquiry for good, wherever it stands, and what is left of one that was deleted before.
   *
   * @throws ServiceError `resource.not-found` where nothing of it is left, `idempotency.mismatch`
   */
  eraseInquiry(id: number, idempotency: IdempotentRequest): Promise<Erased> {
    return this.idempotency.run(idempotency, { id }, async (manager) => {
      const gone = await eraseOne(manager, id);
      if (gone === null) throw new ServiceError('resource.not-found');
      const isGoneAlready = gone.contact.length + gone.quarantine.length === 0;
      if (isGoneAlready) await this.record(manager, await whereItStood(manager, id), id, idempotency.actor);
      return this.erased(manager, gone, idempotency.actor);
    });
  }

  /** Tells the audit trail what was deleted, by the ids of the rows. */
  private async erased(manager: EntityManager, gone: ErasedRows, by: number): Promise<Erased> {
    for (const id of gone.contact) await this.record(manager, 'contact', id, by);
    for (const id of gone.quarantine) await this.record(manager, 'quarantine', id, by);
    return { inquiries: gone.contact.length, quarantined: gone.quarantine.length, mails: gone.mails };
  }

  private record(manager: EntityManager, entity: EntityName, id: number, by: number): Promise<void> {
    const changes = { forGood: { from: false, to: true } };
    return this.log.record(manager, { entity, id, version: null, action: 'delete', by, changes });
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
