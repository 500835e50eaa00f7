import {
  BulkResult,
  BulkUndo,
  ContactReplyInput,
  contactHandlingCalls,
  contactSubmission,
  type ContactBulk,
  type ContactInquiryInput,
  type ContactPatch,
  type ContactCsvQuery,
  type ContactQuery,
  type ContactSubmission,
  type CurrentUser,
} from '@capsule/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '../../platform/access/user.decorator';
import { Change, type ChangeRequest } from '../../platform/changes/change-request';
import { ServesDone, ServesCsv, ServesList, ServesOne } from '../../platform/calls/serves';
import { ClientAddress } from '../../platform/http/client-address';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import type { ListPage } from '../../platform/lists/lists.service';
import { ContactService } from './contact.service';
import { ArrivalsService } from './quarantine/arrivals.service';

/** Visitors send inquiries; the back office reads and deletes them, and says who sees to them and what became of them (product §7). */
@ApiTags('contact')
@Controller()
export class ContactController {
  constructor(
    private readonly inquiries: ContactService,
    private readonly arrivals: ArrivalsService,
  ) {}

  @ServesOne(contactSubmission.calls.create, contactSubmission.row, 'The inquiry as it is stored.')
  create(
    @Body({ schema: contract(contactSubmission.input) }) input: ContactInquiryInput,
    @Idempotency() idempotency: IdempotentRequest,
    @ClientAddress() address: string,
  ): Promise<ContactSubmission> {
    return this.arrivals.receive(input, idempotency, address);
  }

  @ServesList(contactSubmission.calls.list, contactSubmission.row)
  list(
    @Query({ schema: coercing(contactSubmission.query) }) query: ContactQuery,
    @User() user: CurrentUser,
  ): Promise<ListPage> {
    return this.inquiries.list(query, user.id);
  }

  @ServesCsv(contactSubmission.calls.csv)
  csv(
    @Query({ schema: coercing(contactSubmission.csvQuery) }) query: ContactCsvQuery,
    @User() user: CurrentUser,
  ): CsvFile {
    return this.inquiries.csv(query, user.id);
  }

  @ServesOne(contactSubmission.calls.read, contactSubmission.row, 'The inquiry as it was sent, and what became of it.')
  read(@Id() id: number, @User() user: CurrentUser): Promise<ContactSubmission> {
    return this.inquiries.read(id, user.id);
  }

  @ServesOne(contactSubmission.calls.change, contactSubmission.row, 'The inquiry as it is now.')
  patch(
    @Id() id: number,
    @Body({ schema: contract(contactSubmission.patch) }) patch: ContactPatch,
    @Change() change: ChangeRequest,
  ): Promise<ContactSubmission> {
    return this.inquiries.patch(id, patch, change);
  }

  @ServesDone(contactSubmission.calls.remove, 'Contact submission deleted')
  remove(@Id() id: number, @Change() change: ChangeRequest): Promise<void> {
    return this.inquiries.remove(id, change);
  }

  @ServesOne(contactHandlingCalls.reply, contactSubmission.row, 'The inquiry, which is answered.')
  reply(
    @Id() id: number,
    @Body({ schema: contract(ContactReplyInput) }) input: ContactReplyInput,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<ContactSubmission> {
    return this.inquiries.reply(id, input, idempotency);
  }

  @ServesOne(contactSubmission.calls.undo, contactSubmission.row, 'The inquiry as it is again.')
  undo(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<ContactSubmission> {
    return this.inquiries.undo(id, change, idempotency);
  }

  @ServesOne(contactSubmission.calls.bulk, BulkResult, 'What became of each inquiry.')
  bulk(
    @Body({ schema: contract(contactSubmission.bulk.input) }) input: ContactBulk,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<BulkResult> {
    return this.inquiries.bulk(input, idempotency);
  }

  @ServesOne(contactSubmission.calls.bulkUndo, BulkResult, 'What became of each inquiry.')
  bulkUndo(
    @Body({ schema: contract(BulkUndo) }) input: BulkUndo,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<BulkResult> {
    return this.inquiries.bulkUndo(input, idempotency);
  }
}
