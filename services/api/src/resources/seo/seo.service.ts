import {
  isOwnAddress,
  NOT_OWN_ADDRESS,
  seoSetting,
  Strict,
  type SeoInput,
  type SeoPatch,
  type SeoCsvQuery,
  type SeoQuery,
  type SeoSetting,
  type SeoWarning,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import { DataSource } from 'typeorm';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { conflict, invalid } from '../../platform/http/common-errors';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { CsvSource } from '../../platform/lists/csv/csv-source';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { Settings } from '../../platform/settings/settings';
import { holdFiles } from '../shown-files/hold-files';
import { SEO_SEARCH, SeoSettingEntity } from './seo-setting.entity';

/** Settings as they are stored: what of them depends on other pages is added to that. */
const { sharesTitle: _sharesTitle, ...stored } = seoSetting.row.properties;
const StoredSetting = Strict(stored);
type StoredSetting = Static<typeof StoredSetting>;

/** Also written where a media item's file is replaced. */
export const SEO_SETTINGS: Resource<SeoSettingEntity, typeof StoredSetting> = {
  contract: { ...seoSetting, row: StoredSetting },
  entity: SeoSettingEntity,
  holds: holdFiles,
  violations: {
    seo_settings_pagePath: () => conflict({ field: 'pagePath', message: 'This page has SEO settings already.' }),
  },
};

/** Whether another page has the title of a row; the index of the titles answers it. */
const sharesTitle = (row: string) =>
  `EXISTS (SELECT 1 FROM seo_settings other WHERE lower(other."title") = lower(${row}."title") AND other."id" <> ${row}."id")`;

const SHARES_TITLE = `SELECT ${sharesTitle('setting')} AS "shares" FROM seo_settings setting WHERE setting."id" = $1`;

/** The rules of `seoWarnings`, by its words. A question mark would stand for the value of the filter, also in a pattern. */
const WARNED: Record<SeoWarning, string> = {
  'not-indexed': 'NOT "isIndexed"',
  'canonical-elsewhere': `coalesce(nullif(regexp_replace("canonicalUrl", '^https{0,1}://[^/]*', ''), ''), '/') <> "pagePath" AND "canonicalUrl" IS NOT NULL`,
  'same-title': sharesTitle('seo_settings'),
  'no-description': `coalesce("description", '') = ''`,
};
const IS_WARNED = Object.entries(WARNED).map(([word, condition]) => `WHEN '${word}' THEN ${condition}`);

export const SEO_LIST: CsvSource<typeof seoSetting> = {
  contract: seoSetting,
  table: 'seo_settings',
  sorts: { pagePath: '"pagePath"', title: 'lower("title")' },
  default: { sort: 'pagePath', order: 'asc' },
  filters: { warning: `CASE ?::text ${IS_WARNED.join(' ')} END` },
  derived: { sharesTitle: sharesTitle('page') },
  search: SEO_SEARCH,
  csv: { name: 'seo' },
};

/** Reads and writes SEO settings. */
@Injectable()
export class SeoService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly settings: Settings,
    private readonly dataSource: DataSource,
  ) {}

  list(query: SeoQuery): Promise<ListPage> {
    return this.lists.read(SEO_LIST, query);
  }

  /** The rows of the list as a file. */
  csv(query: SeoCsvQuery): CsvFile {
    return this.lists.csv(SEO_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  async read(id: number): Promise<SeoSetting> {
    return this.amongOthers(await this.changes.read(SEO_SETTINGS, id));
  }

  /**
   * @param host that the visitor addressed
   * @throws ServiceError `resource.conflict` when the page has settings already, 422 for a canonical address elsewhere
   */
  async create(input: SeoInput, idempotency: IdempotentRequest, host: string): Promise<SeoSetting> {
    this.refuseElsewhere(input, host);
    return this.amongOthers(await this.changes.create(SEO_SETTINGS, input, idempotency));
  }

  /**
   * @param host that the visitor addressed
   * @throws ServiceError `resource.not-found`, `resource.stale`, 422 for another page path, which never changes (product
   * §3), and for a new canonical address elsewhere
   */
  async patch(id: number, patch: SeoPatch, change: ChangeRequest, host: string): Promise<SeoSetting> {
    const changed = await this.changes.patch(SEO_SETTINGS, id, change, (row) => {
      // What was stored before this rule, or under another host, does not stand in the way of other changes.
      if (patch.canonicalUrl !== row.canonicalUrl) this.refuseElsewhere(patch, host);
      return patch;
    });
    return this.amongOthers(changed);
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
  async undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<SeoSetting> {
    return this.amongOthers(await this.changes.undo(SEO_SETTINGS, id, { ...change, idempotency }));
  }

  private async amongOthers(setting: StoredSetting): Promise<SeoSetting> {
    const [row]: [{ shares: boolean }?] = await this.dataSource.query(SHARES_TITLE, [setting.id]);
    // If it was deleted meanwhile, the next call reports that.
    return { ...setting, sharesTitle: row?.shares ?? false };
  }

  /** A canonical address on another site would give that site our place in search engines. */
  private refuseElsewhere({ canonicalUrl }: SeoPatch, host: string): void {
    if (!canonicalUrl || isOwnAddress(canonicalUrl, this.settings.publicUrl?.host ?? host)) return;
    throw invalid({ field: 'canonicalUrl', message: NOT_OWN_ADDRESS });
  }
}
