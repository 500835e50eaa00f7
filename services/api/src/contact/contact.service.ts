import type { CONTACT_SORTS, ContactInquiryInput, ListQuery } from '@capsule/contracts';
import { ContactSubmission } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ApiError } from '../http/api-error';
import { IdempotencyService } from '../idempotency/idempotency.service';
import type { OnceRequest } from '../idempotency/once';
import { LimitsService } from '../limits/limits.service';
import type { ListSource } from '../lists/list-sql';
import { ListsService, type ListPage } from '../lists/lists.service';
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
    @InjectRepository(ContactSubmissionEntity) private readonly inquiries: Repository<ContactSubmissionEntity>,
    private readonly lists: ListsService,
    private readonly idempotency: IdempotencyService,
    private readonly limits: LimitsService,
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
      return manager.save(ContactSubmissionEntity, { ...rest, organization });
    });
  }

  list(query: ListQuery<ContactSort>): Promise<ListPage> {
    return this.lists.read(INQUIRIES, query);
  }

  /** @throws ApiError `resource.not-found` */
  async remove(id: number): Promise<void> {
    const { affected } = await this.inquiries.delete(id);
    if (affected === 0) throw new ApiError('resource.not-found');
  }
}
