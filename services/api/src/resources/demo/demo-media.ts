import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaItem } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { MediaService } from '../media/media.service';
import { MediaStore, type Workspace } from '../media/store/media-store';
import type { ReceivedFile } from '../media/upload/receive-files';
import { UploadsService } from '../media/upload/uploads.service';
import { DEMO_IMAGES } from './data/images';
import { step } from './demo-progress';

const IMAGES = path.join('assets', 'demo');

/** The folder of the images: above the bundle in `dist` as above the sources. */
function imagesFolder(from = import.meta.dirname): string {
  const here = path.join(from, IMAGES);
  const above = path.dirname(from);
  if (existsSync(here) || above === from) return here;
  return imagesFolder(above);
}

/** As if somebody had sent it. */
async function receive(name: string, workspace: Workspace): Promise<ReceivedFile> {
  const source = path.join(imagesFolder(), name);
  const file = workspace.file();
  await copyFile(source, file);
  return {
    file,
    name,
    hash: createHash('sha256')
      .update(await readFile(source))
      .digest('hex'),
  };
}

/** Fills the library as staff would: an upload, then a description of each image. */
@Injectable()
export class DemoMedia {
  constructor(
    private readonly store: MediaStore,
    private readonly uploads: UploadsService,
    private readonly media: MediaService,
  ) {}

  async fill(by: number): Promise<MediaItem[]> {
    const workspace = await this.store.workspace();
    try {
      const received = await Promise.all(DEMO_IMAGES.map(({ file }) => receive(file, workspace)));
      const items = await this.uploads.take(received, workspace, step('pictures', by));
      const change = { by, version: null };
      return await Promise.all(items.map(({ id }, n) => this.media.patch(id, DEMO_IMAGES[n]?.words ?? {}, change)));
    } finally {
      await workspace.discard();
    }
  }
}
