import type { MediaItem } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { MediaBytes } from '../media-bytes';
import { MediaStore, type Workspace } from '../store/media-store';
import { VariantsService } from '../variants/variants.service';
import { NewItems } from './new-items';
import { prepare, type PreparedFile } from './prepare';
import { receiveFiles, type ReceivedFile } from './receive-files';

/** Adds files to the library: all files of an upload, or none. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly store: MediaStore,
    private readonly idempotency: IdempotencyService,
    private readonly items: NewItems,
    private readonly bytes: MediaBytes,
    private readonly variants: VariantsService,
  ) {}

  /** @throws ServiceError 413, 415, 422, `idempotency.mismatch` */
  async upload(request: FastifyRequest, idempotency: IdempotentRequest): Promise<MediaItem[]> {
    const workspace = await this.store.workspace();
    try {
      return await this.take(await receiveFiles(request, workspace), workspace, idempotency);
    } finally {
      await workspace.discard();
    }
  }

  /**
   * Receives the files of a form, checks and prepares them. When the write fails, nothing of them is left.
   *
   * @param write has them stored
   * @throws ServiceError 413, 415, 422, what the write throws
   */
  async receive<T>(request: FastifyRequest, write: (files: PreparedFile[]) => Promise<T>): Promise<T> {
    const workspace = await this.store.workspace();
    try {
      return await this.storing(await receiveFiles(request, workspace), workspace, write);
    } finally {
      await workspace.discard();
    }
  }

  /**
   * Adds files from a workspace of the store.
   *
   * @throws ServiceError 413, 415, `idempotency.mismatch`
   */
  async take(received: ReceivedFile[], workspace: Workspace, idempotency: IdempotentRequest): Promise<MediaItem[]> {
    const sent = received.map(({ name, hash }) => ({ name, hash }));
    return this.storing(received, workspace, (files) =>
      this.idempotency.run(idempotency, sent, (manager) => this.items.insert(manager, files, idempotency.actor)),
    );
  }

  private async storing<T>(
    received: ReceivedFile[],
    workspace: Workspace,
    write: (files: PreparedFile[]) => Promise<T>,
  ): Promise<T> {
    const files: PreparedFile[] = [];
    // One after another, because each may take as much memory as is available.
    for (const file of received) files.push(await prepare(file));
    const hashes = files.map(({ hash }) => hash);
    await workspace.claim(hashes);
    try {
      return await write(files);
    } catch (error) {
      await Promise.allSettled(hashes.map((hash) => this.bytes.release(hash)));
      throw error;
    } finally {
      this.variants.wake();
    }
  }
}
