import type { ContactSubmission } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Settings } from '../../platform/settings/settings';
import { Outbox } from '../mail/outbox';
import { inquiryNotice, inquiryReceipt } from './inquiry-letters';

/** The most receipts to one address per day: the form must not be usable to flood somebody's mailbox (product §9.9). */
const RECEIPTS_A_DAY = 3;

/** Inquiries of one address that arrive at once are counted one after the other. */
const IN_TURN = `SELECT pg_advisory_xact_lock(hashtextextended('receipt ' || lower($1), 0))`;

const MAY_GET_RECEIPT = `
  SELECT count(*) < ${RECEIPTS_A_DAY} AS "may" FROM outgoing_mails
  WHERE "kind" = 'inquiry-receipt' AND lower("recipient") = lower($1) AND "createdAt" > now() - interval '1 day'`;

/** Queues the mails of an inquiry that has arrived. */
@Injectable()
export class InquiryMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  /** In the transaction that stores the inquiry: staff are told, and the visitor gets a receipt. */
  async arrived(manager: EntityManager, inquiry: Omit<ContactSubmission, 'unread'>): Promise<void> {
    if (!this.outbox.isOn) return;
    const company = await this.outbox.company(manager);
    const about = { inquiryId: inquiry.id };
    await this.outbox.post(manager, inquiryNotice(inquiry, company, this.settings.publicUrl), about);
    await manager.query(IN_TURN, [inquiry.email]);
    const [{ may }]: [{ may: boolean }] = await manager.query(MAY_GET_RECEIPT, [inquiry.email]);
    if (may) await this.outbox.post(manager, inquiryReceipt(inquiry, company), about);
  }
}
