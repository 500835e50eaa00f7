import type { MediaItem } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service';
import { ContactService } from '../contact/contact.service';
import { SeoService } from '../seo/seo.service';
import { demoInquiries, demoInquiryStatus, demoSeo } from './data/words';
import { step } from './demo-progress';

/** Nobody addressed the site, and no sample says where else a page is. */
const NO_HOST = 'localhost';

/** Creates SEO settings and inquiries. */
@Injectable()
export class DemoPages {
  constructor(
    private readonly seo: SeoService,
    private readonly inquiries: ContactService,
    private readonly idempotency: IdempotencyService,
  ) {}

  async fill(images: readonly MediaItem[], by: number): Promise<void> {
    for (const page of demoSeo(images[0]?.path ?? null)) {
      await this.seo.create(page, step(`page ${page.pagePath}`, by), NO_HOST);
    }
    for (const [n, inquiry] of demoInquiries().entries()) {
      const { id } = await this.idempotency.run(step(`inquiry ${n}`, by), inquiry, (manager) =>
        this.inquiries.add(manager, inquiry),
      );
      await this.inquiries.patch(id, { status: demoInquiryStatus(n) }, { by, version: null });
    }
  }
}
