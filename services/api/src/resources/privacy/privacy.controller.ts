import { Erased, HeldData, PrivacySubject, Retention, privacyCalls, type CurrentUser } from '@capsule/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '../../platform/access/user.decorator';
import { ServesOne } from '../../platform/calls/serves';
import { contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import { Settings } from '../../platform/settings/settings';
import { PrivacyService } from './privacy.service';

/** What is held about a person (product §2.21). For administrators only. */
@ApiTags('privacy')
@Controller()
export class PrivacyController {
  constructor(
    private readonly privacy: PrivacyService,
    private readonly settings: Settings,
  ) {}

  @ServesOne(privacyCalls.retention, Retention, 'What is deleted or forgotten by itself, and when.')
  retention(): Retention {
    const { inquiryMonths, personMonths } = this.settings;
    return { inquiryMonths, personMonths };
  }

  @ServesOne(privacyCalls.exportHeld, HeldData, 'All that is held about the address.')
  exportHeld(
    @Body({ schema: contract(PrivacySubject) }) subject: PrivacySubject,
    @User() user: CurrentUser,
  ): Promise<HeldData> {
    return this.privacy.exportHeld(subject, user.id);
  }

  @ServesOne(privacyCalls.erase, Erased, 'How much was deleted for good.')
  erase(
    @Body({ schema: contract(PrivacySubject) }) subject: PrivacySubject,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Erased> {
    return this.privacy.erase(subject, idempotency);
  }

  @ServesOne(privacyCalls.eraseInquiry, Erased, 'How much was deleted for good.')
  eraseInquiry(@Id() id: number, @Idempotency() idempotency: IdempotentRequest): Promise<Erased> {
    return this.privacy.eraseInquiry(id, idempotency);
  }
}
