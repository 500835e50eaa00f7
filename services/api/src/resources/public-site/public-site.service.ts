import { MAX_PAGE_SETTINGS, type PageSettings, type PublicSite } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { poolOf } from '../../platform/database/pool';
import { CompanyService } from '../company/company.service';

const COLUMNS = [
  'pagePath',
  'title',
  'description',
  'keywords',
  'ogTitle',
  'ogDescription',
  'ogImage',
  'canonicalUrl',
  'isIndexed',
] as const satisfies (keyof PageSettings)[];

/** The audit trail knows when a page was changed last; its index has the newest entry of a row first. */
const PAGES = `
  SELECT ${COLUMNS.map((column) => `setting."${column}"`).join(', ')}, (
    SELECT entry."at" FROM audit_entries entry
    WHERE entry."entity" = 'seo' AND entry."entityId" = setting."id" ORDER BY entry."at" DESC, entry."id" DESC LIMIT 1
  ) AS "changedAt"
  FROM seo_settings setting ORDER BY setting."pagePath" LIMIT ${MAX_PAGE_SETTINGS}`;

type PageRow = Omit<PageSettings, 'changedAt'> & { changedAt: Date | null };

/** Reads what the gateway needs to know to write the public pages. */
@Injectable()
export class PublicSiteService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly company: CompanyService,
  ) {}

  async read(): Promise<PublicSite> {
    const [company, { rows }] = await Promise.all([
      this.company.read(),
      poolOf(this.dataSource).query<PageRow>({ name: 'public_site_pages', text: PAGES }),
    ]);
    const pages = rows.map((row) => ({ ...row, changedAt: row.changedAt?.toISOString() ?? null }));
    return { company, pages };
  }
}
