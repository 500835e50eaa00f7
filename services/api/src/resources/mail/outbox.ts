import { BUILT_IN_COMPANY_DETAILS, type CompanyDetails } from '@capsule/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChangeLog } from '../../platform/changes/change-log';
import { Settings } from '../../platform/settings/settings';
import { COMPANY_ID, CompanyEntity } from '../company/company.entity';
import { oneLine, plainText, type Letter } from './letter';
import { OutgoingMailEntity } from './outgoing-mail.entity';

/** What a mail is about, who wrote it, and how long it waits. */
export interface Posting {
  inquiryId?: number;
  inquiryVersion?: number | null;
  bookingId?: number;
  by?: number;
  /** How long it can still be taken back, in seconds. */
  delaySeconds?: number;
}

/**
 * Where other resources leave mails: a row in the transaction of what causes it, so that a mail is sent if and only if
 * that is committed (docs/decisions/047). Without a mail server nothing is queued.
 */
@Injectable()
export class Outbox {
  private readonly quiet = new AsyncLocalStorage<true>();

  constructor(
    private readonly settings: Settings,
    private readonly log: ChangeLog,
  ) {}

  /** Whether mails are sent: a mail server is set. */
  get isOn(): boolean {
    return this.settings.mail !== null && this.quiet.getStore() === undefined;
  }

  /** Runs work that queues no mails: sample people must not get any. */
  quietly<T>(work: () => Promise<T>): Promise<T> {
    return this.quiet.run(true, work);
  }

  /** The company's details inside the transaction of the caller. */
  async company(manager: EntityManager): Promise<CompanyDetails> {
    return (await manager.findOneBy(CompanyEntity, { id: COMPANY_ID })) ?? BUILT_IN_COMPANY_DETAILS;
  }

  /** Queues a mail, which is sent after the caller's transaction. Does nothing without a mail server. */
  async post(manager: EntityManager, letter: Letter, posting: Posting): Promise<void> {
    if (!this.isOn) return;
    const { delaySeconds = 0, ...about } = posting;
    const { id, version } = await manager.save(OutgoingMailEntity, {
      ...about,
      kind: letter.kind,
      recipient: letter.to.address,
      recipientName: letter.to.name === null ? null : oneLine(letter.to.name, 200),
      replyTo: letter.replyTo ?? null,
      subject: oneLine(letter.subject),
      text: plainText(letter.text),
      calendar: letter.calendar ?? null,
      ...(delaySeconds > 0 && { dueAt: new Date(Date.now() + delaySeconds * 1000).toISOString() }),
    });
    await this.log.publish(manager, { entity: 'mail', id, version, action: 'create' });
  }

  /**
   * Withdraws the mails that still wait and match the condition.
   *
   * @param which a condition over `outgoing_mails`, with the values of `$1` and so on
   */
  async withdraw(manager: EntityManager, which: string, values: unknown[]): Promise<void> {
    const [rows]: [{ id: number; version: number }[]] = await manager.query(
      `UPDATE outgoing_mails SET "status" = 'discarded', "version" = "version" + 1
       WHERE "status" = 'waiting' AND ${which} RETURNING "id", "version"`,
      values,
    );
    for (const row of rows) await this.log.publish(manager, { entity: 'mail', action: 'update', ...row });
  }
}
