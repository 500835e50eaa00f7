import { seoSetting, type SeoInput, type SeoPatch, type SeoQuery, type SeoSetting } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { conflict } from '../../platform/http/common-errors';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { ListSource } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { SEO_SEARCH, SeoSettingEntity } from './seo-setting.entity';

const SEO_SETTINGS: Resource<SeoSettingEntity, typeof seoSetting.row> = {
  contract: seoSetting,
  entity: SeoSettingEntity,
  violations: {
    seo_settings_pagePath: () => conflict({ field: 'pagePath', message: 'This page has SEO settings already.' }),
  },
};

export const SEO_LIST: ListSource<typeof seoSetting> = {
  contract: seoSetting,
  table: 'seo_settings',
  sorts: { pagePath: '"pagePath"', title: 'lower("title")' },
  default: { sort: 'pagePath', order: 'asc' },
  filters: {},
  search: SEO_SEARCH,
};

/** Reads and writes SEO settings. */
@Injectable()
export class SeoService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
  ) {}

  list(query: SeoQuery): Promise<ListPage> {
    return this.lists.read(SEO_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<SeoSetting> {
    return this.changes.read(SEO_SETTINGS, id);
  }

  /** @throws ServiceError `resource.conflict` when the page has settings already */
  create(input: SeoInput, idempotency: IdempotentRequest): Promise<SeoSetting> {
    return this.changes.create(SEO_SETTINGS, input, idempotency);
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale`, 422 for another page path: it never changes (product §3) */
  patch(id: number, patch: SeoPatch, change: ChangeRequest): Promise<SeoSetting> {
    return this.changes.patch(SEO_SETTINGS, id, change, patch);
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale` */
  remove(id: number, change: ChangeRequest): Promise<void> {
    return this.changes.remove(SEO_SETTINGS, id, change);
  }

  /**
   * Takes a change or a deletion back.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, `resource.conflict` when the page has settings again
   */
  undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<SeoSetting> {
    return this.changes.undo(SEO_SETTINGS, id, { ...change, idempotency });
  }
}
