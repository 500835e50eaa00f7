import type { MediaItem } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service';
import { ContactService } from '../contact/contact.service';
import { SeoService } from '../seo/seo.service';
import { demoInquiries, demoInquiryMoments, demoInquiryStatus, demoSeo } from './data/words';
import { step } from './demo-progress';

/** Nobody addressed the site, and no sample says where else a page is. */
const NO_HOST = 'localhost';

/** The services write down when they were called, which is now; how fast inquiries are answered is drawn from it. */
const SEEN_TO = `UPDATE audit_entries SET "at" = $2 WHERE "entity" = 'contact' AND "entityId" = $1`;

/** Creates SEO settings and inquiries. */
@Injectable()
export class DemoPages {
  constructor(
    private readonly seo: SeoService,
    private readonly inquiries: ContactService,
    private readonly idempotency: IdempotencyService,
    private readonly dataSource: DataSource,
  ) {}

  async fill(images: readonly MediaItem[], by: number): Promise<void> {
    for (const page of demoSeo(images[0]?.path ?? null)) {
      await this.seo.create(page, step(`page ${page.pagePath}`, by), NO_HOST);
    }
    for (const [n, inquiry] of demoInquiries().entries()) {
      const { arrived, seenTo } = demoInquiryMoments(n);
      const { id } = await this.idempotency.run(step(`inquiry ${n}`, by), inquiry, (manager) =>
        this.inquiries.add(manager, { ...inquiry, createdAt: arrived }),
      );
      await this.inquiries.patch(id, { status: demoInquiryStatus(n) }, { by, version: null });
      await this.dataSource.query(SEEN_TO, [id, seenTo]);
    }
  }
}
