import { dayIn } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { describeError } from '../../platform/logging/describe-error';
import { LOGGER } from '../../platform/logging/logger';
import { Settings } from '../../platform/settings/settings';
import { Outbox } from '../mail/outbox';
import { UserEntity } from '../users/user.entity';
import { DemoContent } from './demo-content';
import { DemoProgress } from './demo-progress';

/** Whether the database has no content yet. Accounts do not count: the first one is made at the first start. */
const IS_EMPTY = `
  SELECT NOT EXISTS (SELECT 1 FROM units) AND NOT EXISTS (SELECT 1 FROM bookings) AND NOT EXISTS (SELECT 1 FROM media_items)
    AND NOT EXISTS (SELECT 1 FROM seo_settings) AND NOT EXISTS (SELECT 1 FROM contact_submissions) AS "empty"`;

/**
 * Fills an empty database with sample data: always the same for the same day, and created by the services, so that all
 * rules apply. If the process is killed meanwhile, the next start creates the rest.
 */
@Injectable()
export class DemoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly progress: DemoProgress,
    private readonly content: DemoContent,
    private readonly settings: Settings,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The caller must hold the boot lock, so that only one of several starting processes fills the database. */
  async fill(): Promise<void> {
    const resumes = await this.progress.isUnfinished();
    const admin = await this.dataSource.manager.findOneBy(UserEntity, { role: 'admin', active: true });
    if (admin === null || !(resumes || (await this.isEmpty()))) return;
    const run = await this.progress.begin({ today: dayIn(this.settings.timeZone), by: admin.id });
    try {
      await this.outbox.quietly(() => this.content.make(run));
    } catch (error) {
      // An update between the two starts may have changed the sample data. An incomplete run must not prevent the
      // start.
      if (!resumes || !(error instanceof ServiceError)) throw error;
      this.logger.warn({ error: describeError(error) }, 'demonstration left unfinished');
    }
    await this.progress.end();
  }

  /**
   * For a start without sample data: ends an unfinished run, so that its rest is not added later to what users have
   * entered.
   */
  async abandon(): Promise<void> {
    if (await this.progress.isUnfinished()) await this.progress.end();
  }

  private async isEmpty(): Promise<boolean> {
    const [{ empty }]: [{ empty: boolean }] = await this.dataSource.query(IS_EMPTY);
    return empty;
  }
}
