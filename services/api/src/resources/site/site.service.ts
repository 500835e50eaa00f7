import { BUILT_IN_SITE_DETAILS, Site, type SitePatch } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { toAnswer, type Resource } from '../../platform/changes/resource';
import { Rows } from '../../platform/changes/rows';
import { SITE_ID, SiteEntity } from './site.entity';

const SITE: Resource<SiteEntity, typeof Site> = { name: 'site', entity: SiteEntity, row: Site };

/** What is so until somebody changes it. */
const BUILT_IN = { ...BUILT_IN_SITE_DETAILS, id: SITE_ID, version: 1 };

/** The company's details. */
@Injectable()
export class SiteService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: Rows,
  ) {}

  async read(): Promise<Site> {
    const stored = await this.dataSource.getRepository(SiteEntity).findOneBy({ id: SITE_ID });
    return toAnswer(SITE, stored ?? BUILT_IN);
  }

  /** @throws ApiError `resource.stale` */
  patch(patch: SitePatch, change: ChangeRequest): Promise<Site> {
    return this.dataSource.transaction(async (manager) => {
      await ensureStored(manager);
      return this.rows.update(manager, SITE, SITE_ID, change, patch);
    });
  }
}

async function ensureStored(manager: EntityManager): Promise<void> {
  await manager.createQueryBuilder().insert().into(SiteEntity).values(BUILT_IN).orIgnore().execute();
}
