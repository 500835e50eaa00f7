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
import { DEMO_PICTURES } from './data/pictures';
import { step } from './demo-journal';

const PICTURES = path.join('assets', 'demo');

/** The folder of the pictures: above the bundle in `dist` as above the sources. */
function picturesFolder(from = import.meta.dirname): string {
  const here = path.join(from, PICTURES);
  const above = path.dirname(from);
  if (existsSync(here) || above === from) return here;
  return picturesFolder(above);
}

/** As if somebody had sent it. */
async function receive(name: string, workspace: Workspace): Promise<ReceivedFile> {
  const source = path.join(picturesFolder(), name);
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

/** Fills the library as staff would: an upload, then a description of each picture. */
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
      const received = await Promise.all(DEMO_PICTURES.map(({ file }) => receive(file, workspace)));
      const items = await this.uploads.take(received, workspace, step('pictures', by));
      const change = { by, version: null };
      return await Promise.all(items.map(({ id }, n) => this.media.patch(id, DEMO_PICTURES[n]?.words ?? {}, change)));
    } finally {
      await workspace.discard();
    }
  }
}
