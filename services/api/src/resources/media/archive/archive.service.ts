import { Readable } from 'node:stream';
import { dayIn } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Settings } from '../../../platform/settings/settings';
import { extensionOf } from '../content/names';
import { MediaItemEntity } from '../media-item.entity';
import { MediaStore, originalName } from '../store/media-store';
import { archiveNames } from './archive-names';
import { archiveStream, type ArchiveEntry, type ArchiveStream } from './archive-stream';

/** What the archive says of files whose bytes are missing; ends like no name that a file can have. */
const MISSING_NAME = 'missing files.txt';

/** An archive of files of the library. */
export interface MediaArchive extends ArchiveStream {
  /** @example 'media-2026-11-22.zip' */
  name: string;
}

/** Packs files of the library into one archive. */
@Injectable()
export class ArchiveService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly settings: Settings,
  ) {}

  /**
   * Begins an archive of these files, newest first. Those that have been deleted are left out; those whose bytes are
   * missing are named in a text file.
   *
   * @throws ServiceError `resource.not-found` when none of them is there
   */
  async pack(ids: readonly number[]): Promise<MediaArchive> {
    const items = await this.dataSource.manager.find(MediaItemEntity, {
      where: { id: In([...ids]) },
      order: { uploadedAt: 'DESC', id: 'DESC' },
    });
    if (items.length === 0) throw new ServiceError('resource.not-found');
    const names = archiveNames(items);
    const entries: ArchiveEntry[] = [];
    const missing: string[] = [];
    for (const [index, item] of items.entries()) {
      const [name = '', stored] = [names[index], originalName(extensionOf(item.filename) ?? '')];
      const size = await this.store.size(item.hash, stored);
      if (size === null) missing.push(name);
      else
        entries.push({
          name,
          size,
          modified: new Date(item.uploadedAt),
          open: () => this.store.read(item.hash, stored),
        });
    }
    const archive = await archiveStream([...entries, ...missingNote(missing)]);
    return { ...archive, name: `media-${dayIn(this.settings.timeZone)}.zip` };
  }
}

function missingNote(names: readonly string[]): ArchiveEntry[] {
  if (names.length === 0) return [];
  const text = Buffer.from(`These files are in the library, but their content is missing:\n\n${names.join('\n')}\n`);
  return [{ name: MISSING_NAME, size: text.length, modified: new Date(), open: () => Readable.from([text]) }];
}
