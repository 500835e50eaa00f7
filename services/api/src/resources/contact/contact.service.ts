import {
  CONTACT_STATUSES,
  MAX_COUNTED_NARROWED,
  NOBODY,
  contactSubmission,
  type BulkResult,
  type BulkUndo,
  type ContactBulk,
  type ContactInquiryInput,
  type ContactPatch,
  type ContactReplyInput,
  type ContactCsvQuery,
  type ContactQuery,
  type ContactSubmission,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BulkService, type BulkWrite } from '../../platform/changes/bulk.service';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import { toAnswer } from '../../platform/changes/resource';
import { RowWriter, type PutBack } from '../../platform/changes/row-writer';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import { type CsvSource, userName } from '../../platform/lists/csv/csv-source';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import { rankIs } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { CONTACT_SEARCH, type ContactSubmissionEntity } from './contact-submission.entity';
import { ContactReplies } from './contact-replies';
import { forgetAnswers } from './forget-answers';
import { INQUIRIES, type StoredInquiry } from './inquiries';
import { InquiryMails } from './inquiry-mails';
import { COUNT_UNREAD, READ_UNREAD, isUnread } from './unread';

/** A visitor's inquiry, with id, time and version if it was in the quarantine before. */
export type NewInquiry = ContactInquiryInput & Partial<Pick<ContactSubmission, 'id' | 'createdAt' | 'version'>>;

const NOT_SIGNED_IN = 0;

/** A new inquiry as calls return it. @param row without the fields that only the back office sets */
export const asNew = (row: object): ContactSubmission => ({
  ...toAnswer(INQUIRIES.contract, { status: 'new', ...row }),
  unread: true,
});

/** Newest first by default (product §12). */
export const INQUIRY_LIST: CsvSource<typeof contactSubmission> = {
  contract: contactSubmission,
  table: 'contact_submissions',
  sorts: { createdAt: '"createdAt"', name: 'lower("name")' },
  default: { sort: 'createdAt', order: 'desc' },
  filters: {
    status: rankIs('status', CONTACT_STATUSES),
    // Same expression as the index. bigint, because the query may hold any number.
    assignee: `coalesce("assignedTo", 0) = replace(?::text, '${NOBODY}', '0')::bigint`,
    unread: `?::text = 'yes' AND ${isUnread('contact_submissions')}`,
  },
  isPersonal: true,
  derived: { unread: isUnread('page') },
  search: CONTACT_SEARCH,
  narrowedCounted: MAX_COUNTED_NARROWED,
  csv: {
    name: 'inquiries',
    names: { assignedTo: userName('assignedTo') },
    also: [
      { key: 'createdAt', title: 'Date', kind: 'instant' },
      { key: 'unread', title: 'Unread', kind: 'yesNo' },
    ],
  },
};

/** Visitors' inquiries. */
@Injectable()
export class ContactService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly bulks: BulkService,
    private readonly rows: RowWriter,
    private readonly mails: InquiryMails,
    private readonly replies: ContactReplies,
    private readonly dataSource: DataSource,
  ) {}

  list(query: ContactQuery, whoAsks: number): Promise<ListPage> {
    return this.lists.read(INQUIRY_LIST, query, whoAsks);
  }

  /** The rows of the list as a file. */
  csv(query: ContactCsvQuery, whoAsks: number): CsvFile {
    return this.lists.csv(INQUIRY_LIST, query, whoAsks);
  }

  /** @throws ServiceError `resource.not-found` */
  async read(id: number, whoAsks: number): Promise<ContactSubmission> {
    return this.forWhoAsks(await this.changes.read(INQUIRIES, id), whoAsks);
  }

  /**
   * Stores a new inquiry, publishes that it is there, and queues the mails about it.
   *
   * @param inquiry with an id and a time, if it has them already
   * @param manager of the transaction of the caller
   */
  async add(manager: EntityManager, inquiry: NewInquiry): Promise<ContactSubmission> {
    const stored = await this.rows.insert(manager, INQUIRIES, inquiry, NOT_SIGNED_IN);
    await this.mails.arrived(manager, stored);
    return asNew(stored);
  }

  /**
   * Changes the status of an inquiry, or its assignee.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, 422 for an assignee that is no user
   */
  async patch(id: number, patch: ContactPatch, change: ChangeRequest): Promise<ContactSubmission> {
    return this.forWhoAsks(await this.changes.patch(INQUIRIES, id, change, patch), change.by);
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale` */
  remove(id: number, change: ChangeRequest): Promise<void> {
    return this.changes.remove(INQUIRIES, id, change, forgetAnswers);
  }

  /**
   * Answers by mail; the inquiry is answered then, whatever its status was.
   *
   * @throws ServiceError `resource.not-found`, `mail.off`, `contact.answered`, `idempotency.mismatch`
   */
  async reply(id: number, input: ContactReplyInput, idempotency: IdempotentRequest): Promise<ContactSubmission> {
    const { actor: by } = idempotency;
    const answered = await this.changes.act(
      INQUIRIES,
      id,
      { by, version: null, idempotency, input },
      async (held, manager) => {
        await this.replies.send(manager, held, input, by);
        return { status: 'answered' };
      },
    );
    return { ...answered, unread: false };
  }

  /**
   * Takes a change or a deletion back, with the reply that it was.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, `mail.status` where the reply is on its way
   */
  async undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<ContactSubmission> {
    const inquiry = await this.changes.undo(INQUIRIES, id, { ...change, idempotency }, this.takeReplyBack);
    return this.forWhoAsks(inquiry, change.by);
  }

  /**
   * Assigns, closes or deletes several inquiries, each for itself.
   *
   * @throws ServiceError 422 naming the field, `idempotency.mismatch`
   */
  bulk(input: ContactBulk, idempotency: IdempotentRequest): Promise<BulkResult> {
    const writes: Record<ContactBulk['action'], BulkWrite<ContactSubmissionEntity>> = {
      assign: { next: { assignedTo: input.assignedTo ?? null } },
      close: { next: { status: 'closed' } },
      delete: { remove: forgetAnswers },
    };
    return this.bulks.run(INQUIRIES, input, idempotency, writes[input.action]);
  }

  /** Takes writes to several inquiries back, each for itself. @throws ServiceError `idempotency.mismatch`, 422 */
  bulkUndo(input: BulkUndo, idempotency: IdempotentRequest): Promise<BulkResult> {
    return this.bulks.undo(INQUIRIES, input, idempotency, this.takeReplyBack);
  }

  /** Undoing "answered" also withdraws the reply; if that fails, the inquiry stays answered. */
  private readonly takeReplyBack: PutBack<ContactSubmissionEntity> = async (_wanted, held, manager) => {
    if (held) await this.replies.takeBack(manager, held);
  };

  /** How many inquiries somebody has not read; beyond `MAX_BADGE`, only that there are more. */
  async countUnread(whoAsks: number): Promise<number> {
    const [row]: [{ count: number }] = await this.dataSource.query(COUNT_UNREAD, [whoAsks]);
    return row.count;
  }

  private async forWhoAsks(inquiry: StoredInquiry, whoAsks: number): Promise<ContactSubmission> {
    const [row]: [{ unread: boolean }?] = await this.dataSource.query(READ_UNREAD, [whoAsks, inquiry.id]);
    // If the inquiry was deleted meanwhile, the next call reports that.
    return { ...inquiry, unread: row?.unread ?? false };
  }
}
