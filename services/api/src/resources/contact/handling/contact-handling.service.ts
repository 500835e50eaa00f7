import type { ContactEvent, ContactNote, ContactNoteInput } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangeLog } from '../../../platform/changes/change-log';
import { IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { ContactSubmissionEntity } from '../contact-submission.entity';
import { EVENTS } from './contact-events';
import { ContactNoteEntity } from './contact-note.entity';

const MARK_READ = `
  INSERT INTO contact_reads ("userId", "inquiryId") VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1`;
const MARK_UNREAD = `DELETE FROM contact_reads WHERE "userId" = $1 AND "inquiryId" = $2 RETURNING 1`;

/** The work on inquiries: who has read one, notes, and what has happened to it. */
@Injectable()
export class ContactHandlingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
    private readonly log: ChangeLog,
  ) {}

  /** @throws ServiceError `resource.not-found` */
  async events(id: number): Promise<ContactEvent[]> {
    const events: ContactEvent[] = await this.dataSource.query(EVENTS, [id]);
    // Each inquiry was received, at least.
    if (events.length === 0) throw new ServiceError('resource.not-found');
    return events;
  }

  /**
   * Adds a note. The audit trail keeps that there is one, and not what it says, as with all that is about a visitor.
   *
   * @throws ServiceError `resource.not-found`, `idempotency.mismatch`
   */
  addNote(id: number, { text }: ContactNoteInput, idempotency: IdempotentRequest): Promise<ContactNote> {
    const by = idempotency.actor;
    return this.idempotency.run(idempotency, { text }, async (manager) => {
      const { version } = await held(manager, id);
      const saved = await manager.save(ContactNoteEntity, { inquiryId: id, text, by });
      const changes = { note: { from: null, to: null } };
      await this.log.record(manager, { entity: 'contact', id, version, action: 'update', by, changes });
      return { id: saved.id, text, by, createdAt: saved.createdAt };
    });
  }

  /** @throws ServiceError `resource.not-found` */
  markRead(id: number, by: number): Promise<void> {
    return this.mark(MARK_READ, id, by);
  }

  /** @throws ServiceError `resource.not-found` */
  markUnread(id: number, by: number): Promise<void> {
    return this.mark(MARK_UNREAD, id, by);
  }

  private mark(statement: string, id: number, by: number): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await held(manager, id);
      const { length } = marked(await manager.query(statement, [by, id]));
      if (length > 0) await this.log.touch(manager, { entity: 'contact', id });
    });
  }
}

/** TypeORM gives the rows of a DELETE together with their number. */
const marked = (answer: unknown[]): unknown[] => (Array.isArray(answer[0]) ? answer[0] : answer);

/** Keeps an inquiry from being deleted meanwhile. */
async function held(manager: EntityManager, id: number): Promise<ContactSubmissionEntity> {
  const inquiry = await manager.findOne(ContactSubmissionEntity, { where: { id }, lock: { mode: 'for_key_share' } });
  if (inquiry === null) throw new ServiceError('resource.not-found');
  return inquiry;
}
