import type { ContactInquiryInput, ContactSubmission, QuarantineReason } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { LimitsService } from '../../../platform/limits/limits.service';
import { ContactService } from '../contact.service';
import { crowdReasons } from './crowd';
import { QuarantineService } from './quarantine.service';
import { spamReasons } from './spam-rules';

/** Receives what visitors send: as an inquiry, or, if it looks like spam, in the quarantine (docs/decisions/048). */
@Injectable()
export class ArrivalsService {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly limits: LimitsService,
    private readonly inquiries: ContactService,
    private readonly quarantine: QuarantineService,
  ) {}

  /**
   * Stores what was sent. The visitor is answered the same wherever it is. Only what is stored counts towards the limit
   * of the address.
   *
   * @throws ServiceError `request.rate-limited`, `idempotency.mismatch`
   */
  receive(input: ContactInquiryInput, idempotency: IdempotentRequest, address: string): Promise<ContactSubmission> {
    return this.idempotency.run(idempotency, input, async (manager) => {
      const fromAddress = await this.limits.take('contact', [address], manager);
      const { subjectLine: _, ...inquiry } = input;
      const reasons = [...spamReasons(input), ...(await this.crowd(manager, input, fromAddress))];
      return reasons.length === 0
        ? this.inquiries.add(manager, inquiry)
        : this.quarantine.hold(manager, inquiry, reasons);
    });
  }

  /** Where limits are off, nothing is too much. */
  private async crowd(
    manager: EntityManager,
    input: ContactInquiryInput,
    fromAddress: number | null,
  ): Promise<QuarantineReason[]> {
    return fromAddress === null ? [] : crowdReasons(manager, input, fromAddress);
  }
}
