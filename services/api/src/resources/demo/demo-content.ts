import { Injectable } from '@nestjs/common';
import { DemoUnits } from './demo-units';
import type { DemoRun } from './demo-progress';
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
    private readonly units: DemoUnits,
  ) {}

  /** Makes what of the run is not made yet. */
  async make(run: DemoRun): Promise<void> {
    const staff = await this.staff.fill(run.by);
    const images = await this.media.fill(run.by);
    await this.pages.fill(images, run.by);
    await this.units.fill(images, [run.by, ...staff], run);
  }
}
