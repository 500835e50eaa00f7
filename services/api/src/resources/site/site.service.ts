import { BUILT_IN_SITE_DETAILS, site, type Site, type SitePatch } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { SITE_ID, SiteEntity } from './site.entity';

const SITE: Resource<SiteEntity, typeof site.row> = {
  contract: site,
  entity: SiteEntity,
  initial: { ...BUILT_IN_SITE_DETAILS, id: SITE_ID, version: 1 },
};

/** The company's details. */
@Injectable()
export class SiteService {
  constructor(private readonly changes: ChangesService) {}

  read(): Promise<Site> {
    return this.changes.read(SITE, SITE_ID);
  }

  /** @throws ApiError `resource.stale` */
  patch(patch: SitePatch, change: ChangeRequest): Promise<Site> {
    return this.changes.patch(SITE, SITE_ID, change, patch);
  }
}
