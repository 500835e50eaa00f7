import {
  CONTACT_STATUSES,
  NOBODY,
  Strict,
  contactSubmission,
  type ContactInquiryInput,
  type ContactPatch,
  type ContactReplyInput,
  type ContactCsvQuery,
  type ContactQuery,
  type ContactSubmission,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { invalid } from '../../platform/http/common-errors';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import { LimitsService } from '../../platform/limits/limits.service';
import { type CsvSource, userName } from '../../platform/lists/csv/csv-source';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import { rankIs } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { CONTACT_SEARCH, ContactSubmissionEntity } from './contact-submission.entity';
import { ContactReplies } from './contact-replies';
import { InquiryMails } from './inquiry-mails';
import { COUNT_UNREAD, READ_UNREAD, isUnread } from './unread';

/** An inquiry as it is stored: what of it depends on who asks is added to that. */
const { unread: _unread, ...stored } = contactSubmission.row.properties;
const StoredInquiry = Strict(stored);
type StoredInquiry = Static<typeof StoredInquiry>;

const INQUIRIES: Resource<ContactSubmissionEntity, typeof StoredInquiry> = {
  contract: { ...contactSubmission, row: StoredInquiry },
  entity: ContactSubmissionEntity,
  violations: {
    contact_submissions_assignedTo_user: () => invalid({ field: 'assignedTo', message: 'There is no such user.' }),
  },
  isWrittenByVisitors: true,
  dependents: [
    { table: 'contact_notes', column: 'inquiryId', onDelete: 'cascade' },
    { table: 'contact_reads', column: 'inquiryId', onDelete: 'cascade' },
    { table: 'outgoing_mails', column: 'inquiryId', onDelete: 'cascade' },
    { table: 'bookings', column: 'inquiryId', onDelete: 'set null' },
  ],
};

/** Newest first by default (product §12). */
export const INQUIRY_LIST: CsvSource<typeof contactSubmission> = {
  contract: contactSubmission,
  table: 'contact_submissions',
  sorts: { createdAt: '"createdAt"', name: 'lower("name")' },
  default: { sort: 'createdAt', order: 'desc' },
  filters: {
    status: rankIs('status', CONTACT_STATUSES),
    // As the index has it. Any number may be asked for, also one that no id can be.
    assignee: `coalesce("assignedTo", 0) = replace(?::text, '${NOBODY}', '0')::bigint`,
    unread: `?::text = 'yes' AND ${isUnread('contact_submissions')}`,
  },
  isPersonal: true,
  derived: { unread: isUnread('page') },
  search: CONTACT_SEARCH,
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
    private readonly limits: LimitsService,
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
   * Stores an inquiry. Only stored inquiries count towards the limit of the address.
   *
   * @throws ServiceError `request.rate-limited`, `idempotency.mismatch`
   */
  async create(
    input: ContactInquiryInput,
    idempotency: IdempotentRequest,
    address: string,
  ): Promise<ContactSubmission> {
    const admit = async (manager: EntityManager) => {
      await this.limits.take('contact', [address], manager);
      return input;
    };
    const inquiry = await this.changes.create(INQUIRIES, input, idempotency, admit, (stored, manager) =>
      this.mails.arrived(manager, stored),
    );
    return { ...inquiry, unread: true };
  }

  /**
   * Says what became of an inquiry, or who sees to it.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, 422 for an assignee that is no user
   */
  async patch(id: number, patch: ContactPatch, change: ChangeRequest): Promise<ContactSubmission> {
    return this.forWhoAsks(await this.changes.patch(INQUIRIES, id, change, patch), change.by);
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale` */
  remove(id: number, change: ChangeRequest): Promise<void> {
    return this.changes.remove(INQUIRIES, id, change);
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
    const inquiry = await this.changes.undo(
      INQUIRIES,
      id,
      { ...change, idempotency },
      async (_wanted, held, manager) => {
        if (held) await this.replies.takeBack(manager, held);
      },
    );
    return this.forWhoAsks(inquiry, change.by);
  }

  /** How many inquiries somebody has not read; beyond `MAX_BADGE`, only that there are more. */
  async countUnread(whoAsks: number): Promise<number> {
    const [row]: [{ count: number }] = await this.dataSource.query(COUNT_UNREAD, [whoAsks]);
    return row.count;
  }

  private async forWhoAsks(inquiry: StoredInquiry, whoAsks: number): Promise<ContactSubmission> {
    const [row]: [{ unread: boolean }?] = await this.dataSource.query(READ_UNREAD, [whoAsks, inquiry.id]);
    // Who has deleted it meanwhile is told by the next call.
    return { ...inquiry, unread: row?.unread ?? false };
  }
}
