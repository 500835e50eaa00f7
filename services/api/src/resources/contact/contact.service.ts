import type { CONTACT_SORTS, ContactInquiryInput, ListQuery } from '@capsule/contracts';
import { ContactSubmission } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChangeLog } from '../../platform/changes/change-log';
import { ApiError } from '../../platform/http/api-error';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { OnceRequest } from '../../platform/idempotency/once';
import { LimitsService } from '../../platform/limits/limits.service';
import type { ListSource } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { CONTACT_SEARCH, ContactSubmissionEntity } from './contact-submission.entity';

export type ContactSort = (typeof CONTACT_SORTS)[number];

/** Newest first unless told (design §8). */
export const INQUIRIES: ListSource<ContactSort> = {
  table: 'contact_submissions',
  row: ContactSubmission,
  sorts: { createdAt: '"createdAt"', name: 'lower("name")' },
  default: { sort: 'createdAt', order: 'desc' },
  search: CONTACT_SEARCH,
};

/** Visitors' inquiries. */
@Injectable()
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: ListsService,
    private readonly idempotency: IdempotencyService,
    private readonly limits: LimitsService,
    private readonly log: ChangeLog,
  ) {}

  /**
   * Stores an inquiry. Only what is stored counts towards the address's limit.
   *
   * @throws ApiError `request.rate-limited`, `idempotency.mismatch`
   */
  create(input: ContactInquiryInput, once: OnceRequest, address: string): Promise<ContactSubmission> {
    return this.idempotency.once(once, input, async (manager) => {
      await this.limits.take('contact', [address], manager);
      const { organization = null, ...rest } = input;
      const inquiry = await manager.save(ContactSubmissionEntity, { ...rest, organization });
      await this.log.tell(manager, { entity: 'contact', id: inquiry.id, version: 1 });
      return inquiry;
    });
  }

  list(query: ListQuery<ContactSort>): Promise<ListPage> {
    return this.lists.read(INQUIRIES, query);
  }

  /**
   * Deletes an inquiry. The audit trail keeps who did so, but nothing of what the visitor wrote: gone is gone.
   *
   * @throws ApiError `resource.not-found`
   */
  remove(id: number, by: number): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(ContactSubmissionEntity, id);
      if (affected === 0) throw new ApiError('resource.not-found');
      await this.log.record(manager, { entity: 'contact', id, version: null, action: 'delete', by, changes: {} });
    });
  }
}
