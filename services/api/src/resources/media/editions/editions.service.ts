import type { MediaBringBack, MediaEdition, MediaItem } from '@capsule/contracts';
import { kindOf, MAX_EDITIONS, MEDIA_PATH, UPLOAD_FIELD } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChangeRequest } from '../../../platform/changes/change-request';
import { RowWriter } from '../../../platform/changes/row-writer';
import { displayNameSql } from '../../../platform/database/display-name';
import { invalid } from '../../../platform/http/common-errors';
import { IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { contentIn, type MediaContent } from '../media-content';
import { MediaItemEntity } from '../media-item.entity';
import { lockBytes, lockBytesOf, MEDIA } from '../media.resource';
import { NewItems } from '../upload/new-items';
import type { PreparedFile } from '../upload/prepare';
import { UploadsService } from '../upload/uploads.service';
import { VariantsService } from '../variants/variants.service';
import { MediaEditionEntity } from './media-edition.entity';
import { UsesFollow } from './uses-follow';

const EDITIONS = `
  SELECT edition."id", edition."path", "originalFilename", "mimeType", "size", "width", "height", "variants", "storedAt",
    ${displayNameSql('person')} AS "storedBy"
  FROM media_editions edition JOIN users person ON person."id" = edition."storedBy"
  WHERE "mediaId" = $1 AND "hash" <> $2 AND "droppedAt" IS NULL
  ORDER BY coalesce("replacedAt", "storedAt") DESC, edition."id" DESC LIMIT ${MAX_EDITIONS}`;

/** With an indefinite article. */
const KINDS = { image: 'an image', video: 'a video', document: 'a document' } as const;

/** The item's own name, with the extension of what it has now. */
const renamed = (filename: string, of: string) => filename.replace(/\.[^.]*$/, '') + of.slice(of.lastIndexOf('.'));

/** Puts other files in the place of an item's, and brings former ones back (docs/decisions/058). */
@Injectable()
export class EditionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: RowWriter,
    private readonly idempotency: IdempotencyService,
    private readonly uploads: UploadsService,
    private readonly items: NewItems,
    private readonly follow: UsesFollow,
    private readonly variants: VariantsService,
  ) {}

  /**
   * The former files of an item that are kept, the last one first.
   *
   * @throws ServiceError `resource.not-found`
   */
  async list(id: number): Promise<MediaEdition[]> {
    const { manager } = this.dataSource;
    const item = await manager.findOneBy(MediaItemEntity, { id });
    if (item === null) throw new ServiceError('resource.not-found');
    const found: (Omit<MediaEdition, 'storedAt'> & { storedAt: Date })[] = await manager.query(EDITIONS, [
      id,
      item.hash,
    ]);
    return found.map((edition) => ({ ...edition, storedAt: edition.storedAt.toISOString() }));
  }

  /**
   * Puts the file of a form in the place of an item's file. The same file again changes nothing.
   *
   * @throws ServiceError 413, 415, 422, `resource.not-found`, `resource.stale`, `idempotency.mismatch`
   */
  replace(id: number, request: FastifyRequest, change: ChangeRequest, once: IdempotentRequest): Promise<MediaItem> {
    return this.uploads.receive(request, ([file, ...others]) => {
      if (file === undefined || others.length > 0) throw invalid({ field: UPLOAD_FIELD, message: 'Choose one file.' });
      const sent = { name: file.name, hash: file.hash, version: change.version };
      return this.idempotency.run(once, sent, async (manager) => {
        await lockBytesOf(manager, id, [file.hash]);
        return this.put(manager, id, change, (item) => this.arrived(manager, item, file));
      });
    });
  }

  /**
   * Gives an item one of its former files again; the one that it has now becomes a former one.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, 422 for a file that is not kept, `idempotency.mismatch`
   */
  async bringBack(
    id: number,
    { editionId }: MediaBringBack,
    change: ChangeRequest,
    once: IdempotentRequest,
  ): Promise<MediaItem> {
    const sent = { editionId, version: change.version };
    const item = await this.idempotency.run(once, sent, (manager) =>
      this.put(manager, id, change, async () => {
        const edition = await manager.findOneBy(MediaEditionEntity, { id: editionId, mediaId: id });
        if (edition === null || edition.droppedAt !== null) {
          throw invalid({ field: 'editionId', message: 'This file is no longer kept.' });
        }
        return contentIn(edition);
      }),
    );
    this.variants.wake();
    return item;
  }

  /** A file that has arrived, as the item's. @throws ServiceError 415 for one of another kind */
  private async arrived(manager: EntityManager, item: MediaItemEntity, file: PreparedFile): Promise<MediaContent> {
    const kind = kindOf(item);
    if (kindOf(file) !== kind) {
      const message = `"${file.name}" is ${KINDS[kindOf(file)]}. Choose ${KINDS[kind]}.`;
      throw new ServiceError('request.unsupported-media-type', { message, errors: [{ field: UPLOAD_FIELD, message }] });
    }
    await lockBytes(manager, [item.hash, file.hash]);
    return this.items.content(manager, file);
  }

  private put(
    manager: EntityManager,
    id: number,
    change: ChangeRequest,
    contentOf: (item: MediaItemEntity) => Promise<MediaContent>,
  ): Promise<MediaItem> {
    return this.rows.update(manager, MEDIA, id, change, async (item) => {
      const content = await contentOf(item);
      if (content.hash === item.hash) return {};
      const filename = renamed(item.filename, content.filename);
      const next = { ...content, filename, path: `${MEDIA_PATH}/${content.hash}/${filename}` };
      const now = new Date().toISOString();
      await keep(manager, id, contentIn(item), {
        storedAt: item.uploadedAt,
        storedBy: item.uploadedBy,
        replacedAt: now,
      });
      await keep(manager, id, next, { storedAt: now, storedBy: change.by, replacedAt: null });
      await this.follow.follow(manager, id, item, next, change.by);
      return next;
    });
  }
}

type Kept = Pick<MediaEditionEntity, 'storedAt' | 'storedBy' | 'replacedAt'>;

/** Notes an edition; of one that is known already, only whether it has been replaced. The item's row is locked. */
async function keep(manager: EntityManager, mediaId: number, content: MediaContent, kept: Kept): Promise<void> {
  const { replacedAt } = kept;
  const known = await manager.update(
    MediaEditionEntity,
    { mediaId, hash: content.hash },
    { replacedAt, droppedAt: null },
  );
  if (known.affected === 0) await manager.insert(MediaEditionEntity, { ...content, mediaId, ...kept });
}
