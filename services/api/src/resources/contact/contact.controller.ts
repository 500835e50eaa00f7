import {
  contactSubmission,
  type ContactInquiryInput,
  type ContactQuery,
  type ContactSubmission,
  type CurrentUser,
} from '@capsule/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '../../platform/access/user.decorator';
import { ServesDone, ServesList, ServesOne } from '../../platform/calls/serves';
import { ClientAddress } from '../../platform/http/client-address';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { ListPage } from '../../platform/lists/lists.service';
import { ContactService } from './contact.service';

/** Visitors send inquiries; the back office reads and deletes them (product §7). */
@ApiTags('contact')
@Controller()
export class ContactController {
  constructor(private readonly inquiries: ContactService) {}

  @ServesOne(contactSubmission.calls.create, contactSubmission.row, 'The inquiry as it is stored.')
  create(
    @Body({ schema: contract(contactSubmission.input) }) input: ContactInquiryInput,
    @Idempotency() idempotency: IdempotentRequest,
    @ClientAddress() address: string,
  ): Promise<ContactSubmission> {
    return this.inquiries.create(input, idempotency, address);
  }

  @ServesList(contactSubmission.calls.list, contactSubmission.row)
  list(@Query({ schema: coercing(contactSubmission.query) }) query: ContactQuery): Promise<ListPage> {
    return this.inquiries.list(query);
  }

  @ServesOne(contactSubmission.calls.read, contactSubmission.row, 'The inquiry as it was sent.')
  read(@Id() id: number): Promise<ContactSubmission> {
    return this.inquiries.read(id);
  }

  @ServesDone(contactSubmission.calls.remove, 'Contact submission deleted')
  remove(@Id() id: number, @User() user: CurrentUser): Promise<void> {
    return this.inquiries.remove(id, { by: user.id, version: null });
  }
}
