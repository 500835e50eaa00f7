import type { MediaItem } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { ContactService } from '../contact/contact.service';
import { SeoService } from '../seo/seo.service';
import { demoInquiries, demoSeo } from './data/words';
import { step } from './demo-progress';

/** No visitor's address is this, so no visitor's inquiries are counted with ours. */
const ADDRESS = 'demo';

/** What search engines learn of the pages, and what visitors ask. */
@Injectable()
export class DemoPages {
  constructor(
    private readonly seo: SeoService,
    private readonly inquiries: ContactService,
  ) {}

  async fill(images: readonly MediaItem[], by: number): Promise<void> {
    for (const page of demoSeo(images[0]?.path ?? null)) await this.seo.create(page, step(`page ${page.pagePath}`, by));
    for (const [n, inquiry] of demoInquiries().entries()) {
      await this.inquiries.create(inquiry, step(`inquiry ${n}`, by), ADDRESS);
    }
  }
}
