import type { MediaItem } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { ContactService } from '../contact/contact.service';
import { SeoService } from '../seo/seo.service';
import { demoInquiries, demoInquiryStatus, demoSeo } from './data/words';
import { step } from './demo-progress';

/** In place of a client address, so that the sample inquiries do not count towards the limit of a visitor. */
const ADDRESS = 'demo';

/** Nobody addressed the site, and no sample says where else a page is. */
const NO_HOST = 'localhost';

/** Creates SEO settings and inquiries. */
@Injectable()
export class DemoPages {
  constructor(
    private readonly seo: SeoService,
    private readonly inquiries: ContactService,
  ) {}

  async fill(images: readonly MediaItem[], by: number): Promise<void> {
    for (const page of demoSeo(images[0]?.path ?? null)) {
      await this.seo.create(page, step(`page ${page.pagePath}`, by), NO_HOST);
    }
    for (const [n, inquiry] of demoInquiries().entries()) {
      const { id } = await this.inquiries.create(inquiry, step(`inquiry ${n}`, by), ADDRESS);
      await this.inquiries.patch(id, { status: demoInquiryStatus(n) }, { by, version: null });
    }
  }
}
