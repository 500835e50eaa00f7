import {
  MAIL_STATUSES,
  canDiscard,
  canSendAgain,
  mail,
  type Mail,
  type MailQuery,
  type MailSetup,
} from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import { rankIs, type ListSource } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { Settings } from '../../platform/settings/settings';
import { Discards } from './discards';
import { Outbox } from './outbox';
import { MAIL_SEARCH, OutgoingMailEntity } from './outgoing-mail.entity';

const MAILS: Resource<OutgoingMailEntity, typeof mail.row> = { contract: mail, entity: OutgoingMailEntity };

/** Newest first by default. */
const MAIL_LIST: ListSource<typeof mail> = {
  contract: mail,
  table: 'outgoing_mails',
  sorts: { createdAt: '"createdAt"' },
  default: { sort: 'createdAt', order: 'desc' },
  filters: { status: rankIs('status', MAIL_STATUSES) },
  search: MAIL_SEARCH,
};

/** What the back office sees of the queue of mails, and decides on. */
@Injectable()
export class MailsService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly outbox: Outbox,
    private readonly discards: Discards,
    private readonly settings: Settings,
    private readonly dataSource: DataSource,
  ) {}

  list(query: MailQuery): Promise<ListPage> {
    return this.lists.read(MAIL_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<Mail> {
    return this.changes.read(MAILS, id);
  }

  /** Whether mails are sent, and in whose name. */
  async setup(): Promise<MailSetup> {
    const { companyName } = await this.outbox.company(this.dataSource.manager);
    return { on: this.outbox.isOn, from: this.settings.mail?.from.address ?? null, companyName };
  }

  /**
   * Puts a mail back to those that wait, as if it had never been tried. Of one of which nobody knows whether it was sent,
   * that is a person's decision.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, `mail.off`, `mail.status`
   */
  sendAgain(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<Mail> {
    return this.changes.act(MAILS, id, { ...change, idempotency, input: null }, (held) => {
      if (!this.outbox.isOn) throw new ServiceError('mail.off');
      if (!canSendAgain(held)) throw new ServiceError('mail.status');
      return { status: 'waiting', attempts: 0, dueAt: new Date().toISOString(), handedOverAt: null };
    });
  }

  /**
   * Gives a mail up, and tells the resource that left it.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, `mail.status`
   */
  discard(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<Mail> {
    return this.changes.act(MAILS, id, { ...change, idempotency, input: null }, async (held, manager) => {
      if (!canDiscard(held)) throw new ServiceError('mail.status');
      await this.discards.tell(manager, held, change.by);
      return { status: 'discarded' };
    });
  }
}
