import {
  MAX_COUNTED_NARROWED,
  quarantinedInquiry,
  type ContactInquiryInput,
  type ContactSubmission,
  type QuarantineCsvQuery,
  type QuarantinedInquiry,
  type QuarantineQuery,
  type QuarantineReason,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChangeRequest } from '../../../platform/changes/change-request';
import { ChangesService } from '../../../platform/changes/changes.service';
import type { Resource } from '../../../platform/changes/resource';
import { RowWriter } from '../../../platform/changes/row-writer';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../../platform/lists/csv/csv-file';
import type { CsvSource } from '../../../platform/lists/csv/csv-source';
import { ListsService, type ListPage } from '../../../platform/lists/lists.service';
import { asNew } from '../contact.service';
import { CONTACT_SEARCH } from '../contact-submission.entity';
import { forgetAnswers } from '../forget-answers';
import { QuarantinedInquiryEntity } from './quarantined-inquiry.entity';

export const QUARANTINED: Resource<QuarantinedInquiryEntity, typeof quarantinedInquiry.row> = {
  contract: quarantinedInquiry,
  entity: QuarantinedInquiryEntity,
  isWrittenByVisitors: true,
};

/** Newest first by default. */
export const QUARANTINE_LIST: CsvSource<typeof quarantinedInquiry> = {
  contract: quarantinedInquiry,
  table: 'quarantined_inquiries',
  sorts: { createdAt: '"createdAt"', name: 'lower("name")' },
  default: { sort: 'createdAt', order: 'desc' },
  filters: { reason: '"reasons" @> to_jsonb(?::text)' },
  search: CONTACT_SEARCH,
  narrowedCounted: MAX_COUNTED_NARROWED,
  csv: {
    name: 'quarantine',
    names: { reasons: `(SELECT string_agg(reason, ', ') FROM jsonb_array_elements_text(page."reasons") reason)` },
    also: [
      { key: 'reasons', title: 'Reasons', kind: 'text' },
      { key: 'createdAt', title: 'Date', kind: 'instant' },
    ],
  },
};

const NEXT_ID = `SELECT nextval(pg_get_serial_sequence('contact_submissions', 'id'))::integer AS "id"`;

/** What visitors have sent that looks like spam (docs/decisions/048). */
@Injectable()
export class QuarantineService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly rows: RowWriter,
  ) {}

  list(query: QuarantineQuery): Promise<ListPage> {
    return this.lists.read(QUARANTINE_LIST, query);
  }

  /** The rows of the list as a file. */
  csv(query: QuarantineCsvQuery): CsvFile {
    return this.lists.csv(QUARANTINE_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<QuarantinedInquiry> {
    return this.changes.read(QUARANTINED, id);
  }

  /**
   * Holds an inquiry back.
   *
   * @param manager of the transaction that receives it
   * @returns what the visitor is answered: the inquiry, as if it were one
   */
  async hold(
    manager: EntityManager,
    inquiry: ContactInquiryInput,
    reasons: QuarantineReason[],
  ): Promise<ContactSubmission> {
    const [next]: [{ id: number }] = await manager.query(NEXT_ID);
    const held = await this.rows.insert(manager, QUARANTINED, { ...inquiry, ...next, reasons }, 0);
    return asNew(held);
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale` */
  remove(id: number, change: ChangeRequest): Promise<void> {
    return this.changes.remove(QUARANTINED, id, change, forgetAnswers);
  }

  /** Takes a deletion back. @throws ServiceError `resource.not-found`, `resource.stale` */
  undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<QuarantinedInquiry> {
    return this.changes.undo(QUARANTINED, id, { ...change, idempotency });
  }
}
