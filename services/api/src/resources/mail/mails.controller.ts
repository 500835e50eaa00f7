import { MailSetup, mail, mailCalls, type Mail, type MailQuery } from '@capsule/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesList, ServesOne } from '../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../platform/changes/change-request';
import { coercing } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { ListPage } from '../../platform/lists/lists.service';
import { MailsService } from './mails.service';

/** Mails that the product sends (product §2.23). */
@ApiTags('mails')
@Controller()
export class MailsController {
  constructor(private readonly mails: MailsService) {}

  @ServesOne(mailCalls.setup, MailSetup, 'Whether mails are sent, and in whose name.')
  setup(): Promise<MailSetup> {
    return this.mails.setup();
  }

  @ServesList(mail.calls.list, mail.row)
  list(@Query({ schema: coercing(mail.query) }) query: MailQuery): Promise<ListPage> {
    return this.mails.list(query);
  }

  @ServesOne(mail.calls.read, mail.row, 'The mail, without its text.')
  read(@Id() id: number): Promise<Mail> {
    return this.mails.read(id);
  }

  @ServesOne(mailCalls.sendAgain, mail.row, 'The mail, which waits again.')
  sendAgain(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Mail> {
    return this.mails.sendAgain(id, change, idempotency);
  }

  @ServesOne(mailCalls.discard, mail.row, 'The mail, which is given up.')
  discard(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Mail> {
    return this.mails.discard(id, change, idempotency);
  }
}
