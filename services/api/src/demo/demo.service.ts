import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UserEntity } from '../users/user.entity';
import { DemoHomes } from './demo-homes';
import { DemoMedia } from './demo-media';
import { DemoPages } from './demo-pages';
import { DemoStaff } from './demo-staff';

/** Whether anybody has worked here yet. Accounts do not count: the first one is made at the first start. */
const IS_EMPTY = `
  SELECT NOT EXISTS (SELECT 1 FROM units) AND NOT EXISTS (SELECT 1 FROM bookings) AND NOT EXISTS (SELECT 1 FROM media_items)
    AND NOT EXISTS (SELECT 1 FROM seo_settings) AND NOT EXISTS (SELECT 1 FROM contact_submissions) AS "empty"`;

/**
 * Fills an empty database with a demonstration: always the same for the same day, and made by the services, never
 * around their rules. The smaller copies of its pictures are made later, in the background.
 */
@Injectable()
export class DemoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staff: DemoStaff,
    private readonly media: DemoMedia,
    private readonly pages: DemoPages,
    private readonly homes: DemoHomes,
  ) {}

  /** The caller holds the boot lock, so that several processes starting together fill once. */
  async fill(): Promise<void> {
    const [{ empty }]: [{ empty: boolean }] = await this.dataSource.query(IS_EMPTY);
    const admin = await this.dataSource.manager.findOneBy(UserEntity, { role: 'admin', active: true });
    if (!empty || admin === null) return;
    const staff = await this.staff.fill(admin.id);
    const pictures = await this.media.fill(admin.id);
    await this.pages.fill(pictures, admin.id);
    await this.homes.fill(pictures, [admin.id, ...staff], admin.id);
  }
}
