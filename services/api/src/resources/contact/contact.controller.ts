import {
  BACK_OFFICE_ROLES,
  CONTACT_SORTS,
  ContactSubmission,
  ListQuery,
  One,
  type ContactInquiryInput,
  type CurrentUser,
  type Done,
} from '@capsule/contracts';
import validateInquiry from '@capsule/contracts/contact/contact-inquiry.validator';
import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, Roles } from '../../platform/access/access';
import { User } from '../../platform/access/user.decorator';
import { Answers, AnswersDone, AnswersRow, Fails, FailsOnBody } from '../../platform/documentation/answers';
import { ClientAddress } from '../../platform/http/client-address';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Once, TakesIdempotencyKey, type OnceRequest } from '../../platform/idempotency/once';
import type { ListPage } from '../../platform/lists/lists.service';
import { SendsList } from '../../platform/lists/sends-list';
import { ContactService, type ContactSort } from './contact.service';

/** Visitors send inquiries; the back office reads and deletes them (spec §7). */
@ApiTags('contact')
@Controller('api/contact')
export class ContactController {
  constructor(private readonly inquiries: ContactService) {}

  @Post()
  @Public()
  @TakesIdempotencyKey()
  @Answers(One(ContactSubmission), 'The inquiry as it is stored.', 201)
  @FailsOnBody()
  @Fails('request.rate-limited')
  async create(
    @Body({ schema: contract(validateInquiry) }) input: ContactInquiryInput,
    @Once() once: OnceRequest,
    @ClientAddress() address: string,
  ): Promise<{ success: true; data: ContactSubmission }> {
    return { success: true, data: await this.inquiries.create(input, once, address) };
  }

  @Get()
  @Roles(...BACK_OFFICE_ROLES)
  @SendsList(ContactSubmission)
  list(@Query({ schema: coercing(ListQuery(CONTACT_SORTS)) }) query: ListQuery<ContactSort>): Promise<ListPage> {
    return this.inquiries.list(query);
  }

  @Get(':id')
  @Roles(...BACK_OFFICE_ROLES)
  @AnswersRow(ContactSubmission, 'The inquiry as it was sent.')
  async read(@Id() id: number): Promise<{ success: true; data: ContactSubmission }> {
    return { success: true, data: await this.inquiries.read(id) };
  }

  @Delete(':id')
  @Roles(...BACK_OFFICE_ROLES)
  @AnswersDone('Deleted.')
  @Fails('resource.not-found', 'request.foreign-origin')
  async remove(@Id() id: number, @User() user: CurrentUser): Promise<Done> {
    await this.inquiries.remove(id, { by: user.id, version: null });
    return { success: true, message: 'Contact submission deleted' };
  }
}
