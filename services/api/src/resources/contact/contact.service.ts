import {
  CONTACT_STATUSES,
  contactSubmission,
  type ContactInquiryInput,
  type ContactPatch,
  type ContactQuery,
  type ContactSubmission,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import { LimitsService } from '../../platform/limits/limits.service';
import { rankIs, type ListSource } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { CONTACT_SEARCH, ContactSubmissionEntity } from './contact-submission.entity';

const INQUIRIES: Resource<ContactSubmissionEntity, typeof contactSubmission.row> = {
  contract: contactSubmission,
  entity: ContactSubmissionEntity,
  isWrittenByVisitors: true,
};

/** Newest first by default (product §12). */
export const INQUIRY_LIST: ListSource<typeof contactSubmission> = {
  contract: contactSubmission,
  table: 'contact_submissions',
  sorts: { createdAt: '"createdAt"', name: 'lower("name")' },
  default: { sort: 'createdAt', order: 'desc' },
  filters: { status: rankIs('status', CONTACT_STATUSES) },
  search: CONTACT_SEARCH,
};

/** Visitors' inquiries. */
@Injectable()
export class ContactService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly limits: LimitsService,
  ) {}

  list(query: ContactQuery): Promise<ListPage> {
    return this.lists.read(INQUIRY_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<ContactSubmission> {
    return this.changes.read(INQUIRIES, id);
  }

  /**
   * Stores an inquiry. Only stored inquiries count towards the limit of the address.
   *
   * @throws ServiceError `request.rate-limited`, `idempotency.mismatch`
   */
  create(input: ContactInquiryInput, idempotency: IdempotentRequest, address: string): Promise<ContactSubmission> {
    return this.changes.create(INQUIRIES, input, idempotency, async (manager) => {
      await this.limits.take('contact', [address], manager);
      return input;
    });
  }

  /**
   * Says what became of an inquiry.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`
   */
  patch(id: number, patch: ContactPatch, change: ChangeRequest): Promise<ContactSubmission> {
    return this.changes.patch(INQUIRIES, id, change, patch);
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale` */
  remove(id: number, change: ChangeRequest): Promise<void> {
    return this.changes.remove(INQUIRIES, id, change);
  }

  /** Takes a change or a deletion back. @throws ServiceError `resource.not-found`, `resource.stale` */
  undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<ContactSubmission> {
    return this.changes.undo(INQUIRIES, id, { ...change, idempotency });
  }
}
