import {
  MAX_PAGE_SETTINGS,
  MAX_REDIRECTS,
  MEDIA_PATH,
  type PageSettings,
  type PublicSite,
  type ToldPlace,
  type ToldRedirect,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { poolOf } from '../../platform/database/pool';
import { Settings } from '../../platform/settings/settings';
import { SocialPictures } from '../media/focal/social-pictures';
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

const REDIRECTS = `
  SELECT "oldAddress", "newAddress", "statusCode" FROM redirects ORDER BY "oldAddress" LIMIT ${MAX_REDIRECTS}`;

/** The places whose picture was exchanged. Of two items with the same file, the older one describes it. */
const SHOWN_PLACES = `
  SELECT place."place" AS "key", place."title", place."caption", (
    SELECT json_build_object('path', item."path", 'width', item."width", 'height', item."height",
      'alt', coalesce(place."alt", item."alt", ''), 'variants', item."variants",
      'focalX', item."focalX", 'focalY', item."focalY")
    FROM media_items item
    WHERE item."hash" = substring(place."image" FROM '${MEDIA_PATH}/([0-9a-f]{64})/') AND item."width" IS NOT NULL
    ORDER BY item."path" <> place."image", item."id" LIMIT 1
  ) AS "picture"
  FROM places place WHERE coalesce(place."image", place."title", place."caption") IS NOT NULL ORDER BY place."id"`;

type PageRow = Omit<PageSettings, 'changedAt'> & { changedAt: Date | null };

/** A place whose picture was deleted in spite of its use shows the built-in one. */
const isShown = ({ title, caption, picture }: ToldPlace) => (title ?? caption ?? picture) !== null;

/** Reads what the gateway needs to know of the database to answer visitors. */
@Injectable()
export class PublicSiteService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly company: CompanyService,
    private readonly media: SocialPictures,
    private readonly settings: Settings,
  ) {}

  async read(): Promise<PublicSite> {
    const pool = poolOf(this.dataSource);
    const [company, { rows: found }, { rows: redirects }, { rows: places }] = await Promise.all([
      this.company.read(),
      pool.query<PageRow>({ name: 'public_site_pages', text: PAGES }),
      pool.query<ToldRedirect>({ name: 'public_site_redirects', text: REDIRECTS }),
      pool.query<ToldPlace>({ name: 'public_site_places', text: SHOWN_PLACES }),
    ]);
    const { timeZone, publicUrl } = this.settings;
    const rows = await this.media.previewed(found, publicUrl?.host ?? null);
    const pages = rows.map((row) => ({ ...row, changedAt: row.changedAt?.toISOString() ?? null }));
    return { company, pages, redirects, places: places.filter(isShown), timeZone };
  }
}
