import { dayIn } from '@capsule/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { ApiError } from '../../platform/http/api-error';
import { describeError } from '../../platform/logging/describe-error';
import { LOGGER } from '../../platform/logging/logger';
import { Settings } from '../../platform/settings/settings';
import { UserEntity } from '../users/user.entity';
import { DemoContent } from './demo-content';
import { DemoProgress } from './demo-progress';

/** Whether anybody has worked here yet. Accounts do not count: the first one is made at the first start. */
const IS_EMPTY = `
  SELECT NOT EXISTS (SELECT 1 FROM units) AND NOT EXISTS (SELECT 1 FROM bookings) AND NOT EXISTS (SELECT 1 FROM media_items)
    AND NOT EXISTS (SELECT 1 FROM seo_settings) AND NOT EXISTS (SELECT 1 FROM contact_submissions) AS "empty"`;

/**
 * Fills an empty database with a demonstration: always the same for the same day, and made by the services, never
 * around their rules. A process that is killed meanwhile leaves a part; the next start makes the rest of it.
 */
@Injectable()
export class DemoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly progress: DemoProgress,
    private readonly content: DemoContent,
    private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The caller holds the boot lock, so that several processes starting together fill once. */
  async fill(): Promise<void> {
    const resumes = await this.progress.isUnfinished();
    const admin = await this.dataSource.manager.findOneBy(UserEntity, { role: 'admin', active: true });
    if (admin === null || !(resumes || (await this.isEmpty()))) return;
    const run = await this.progress.begin({ today: dayIn(this.settings.timeZone), by: admin.id });
    try {
      await this.content.make(run);
    } catch (error) {
      // An update between the two starts may have made it another one. Half a demonstration is no reason not to start.
      if (!resumes || !(error instanceof ApiError)) throw error;
      this.logger.warn({ error: describeError(error) }, 'demonstration left unfinished');
    }
    await this.progress.end();
  }

  /** For a start without one: whoever works with what there is must not have the rest put among it later. */
  async abandon(): Promise<void> {
    if (await this.progress.isUnfinished()) await this.progress.end();
  }

  private async isEmpty(): Promise<boolean> {
    const [{ empty }]: [{ empty: boolean }] = await this.dataSource.query(IS_EMPTY);
    return empty;
  }
}
