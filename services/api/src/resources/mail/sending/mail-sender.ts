import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ChangeListener } from '../../../platform/events/change-listener';
import { describeError } from '../../../platform/logging/describe-error';
import { LOGGER } from '../../../platform/logging/logger';
import { Settings, type MailSettings } from '../../../platform/settings/settings';
import type { OutgoingMailEntity } from '../outgoing-mail.entity';
import { attempt } from './attempt';
import { MailQueue } from './mail-queue';

/** How often the queue is polled: for mails that come due, and for notifications that were missed. */
const LOOK_MS = 2_000;
/** How many mails one process sends at once: one slow answer does not hold up all others. */
const AT_ONCE = 4;
/** How long a stopping process waits for the answer to a mail that is on its way. */
const STOP_MS = 3_000;
/** How often it is tried to note how a try ended, and the pause between. */
const NOTED_TRIES = 30;
const NOTED_AGAIN_MS = 1_000;

/** Sends the mails of the queue in the background of the API; several processes share the work. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stop = new AbortController();
  private readonly working = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly queue: MailQueue,
    private readonly listener: ChangeListener,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.mail === null) return;
    this.listener.on('change', this.onChange);
    this.timer = setInterval(() => {
      this.queue.reclaim().catch(this.warn);
      this.wake();
    }, LOOK_MS).unref();
    this.wake();
  }

  /** Puts back what has not gone out yet, and waits a while for answers to what has. */
  async onModuleDestroy(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    this.listener.off('change', this.onChange);
    this.stop.abort();
    await Promise.race([Promise.all(this.working), sleep(STOP_MS, undefined, { ref: false })]);
  }

  /** Starts work as far as there is any. Never fails; does not wait for the result. */
  wake(): void {
    const { mail } = this.settings;
    if (mail === null || this.stop.signal.aborted || this.working.size >= AT_ONCE) return;
    const work = this.work(mail).catch(this.warn);
    this.working.add(work);
    void work.finally(() => this.working.delete(work));
  }

  private readonly onChange = (json: string): void => {
    if (json.includes('"mail"')) this.wake();
  };

  private readonly warn = (error: unknown): void => {
    this.logger.warn({ error: describeError(error) }, 'mails wait');
  };

  private async work(settings: MailSettings): Promise<void> {
    for (let mail = await this.queue.claim(); mail !== null; mail = await this.queue.claim()) {
      // There may be more than one, and this one may take long.
      this.wake();
      await this.send(mail, settings);
      if (this.stop.signal.aborted) return;
    }
  }

  private async send(mail: OutgoingMailEntity, settings: MailSettings): Promise<void> {
    const handOver = () => this.queue.handOver(mail);
    const ended = await attempt(mail, { settings, handOver, stop: this.stop.signal });
    const { id, kind } = mail;
    this.logger[ended.kind === 'sent' ? 'info' : 'warn']({ mail: id, kind, ended: ended.kind }, 'mail tried');
    await this.note(() => (ended.kind === 'broken-off' ? this.queue.release(mail) : this.queue.settle(mail, ended)));
  }

  /**
   * The database may be down: a result that cannot be stored in time counts as unknown, and such a mail is never resent
   * automatically.
   */
  private async note(write: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await write();
      } catch (error) {
        if (tries === NOTED_TRIES || this.stop.signal.aborted) throw error;
        this.warn(error);
        await sleep(NOTED_AGAIN_MS);
      }
    }
  }
}
