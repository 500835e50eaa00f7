import { Injectable } from '@nestjs/common';
import { DemoHomes } from './demo-homes';
import type { DemoRun } from './demo-journal';
import { DemoMedia } from './demo-media';
import { DemoPages } from './demo-pages';
import { DemoStaff } from './demo-staff';

/** Everything that a demonstration shows. The smaller copies of its images are made later, in the background. */
@Injectable()
export class DemoContent {
  constructor(
    private readonly staff: DemoStaff,
    private readonly media: DemoMedia,
    private readonly pages: DemoPages,
    private readonly homes: DemoHomes,
  ) {}

  /** Makes what of the run is not made yet. */
  async make(run: DemoRun): Promise<void> {
    const staff = await this.staff.fill(run.by);
    const images = await this.media.fill(run.by);
    await this.pages.fill(images, run.by);
    await this.homes.fill(images, [run.by, ...staff], run);
  }
}
