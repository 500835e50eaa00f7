import type { MediaItem } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { MediaBytes } from '../media-bytes';
import { Scanner } from '../scan/scanner';
import { SvgCleaner } from '../svg/svg-cleaner';
import { Turns } from '../turns';
import { MediaStore, type Workspace } from '../store/media-store';
import { VariantsService } from '../variants/variants.service';
import { Quota } from './quota';
import { UploadPlaces } from './upload-places';
import { whileHere } from './while-here';
import { NewItems } from './new-items';
import { prepare, type PreparedFile } from './prepare';
import { receiveFiles, type ReceivedFile } from './receive-files';

/** How many uploads are prepared at a time: each may need memory for all pixels of a picture. */
const preparing = new Turns(2);

/** A screen sends three at a time; half a dozen are two of them. */
const places = new UploadPlaces({ person: 6, all: 24 });

/** Adds files to the library: all files of an upload, or none. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly store: MediaStore,
    private readonly idempotency: IdempotencyService,
    private readonly items: NewItems,
    private readonly bytes: MediaBytes,
    private readonly variants: VariantsService,
    private readonly svgs: SvgCleaner,
    private readonly quota: Quota,
    private readonly scanner: Scanner,
  ) {}

  /** @throws ServiceError 413, 415, 422, `request.rate-limited`, `idempotency.mismatch` */
  upload(request: FastifyRequest, idempotency: IdempotentRequest): Promise<MediaItem[]> {
    return this.received(request, (files, workspace, signal) => this.take(files, workspace, idempotency, signal));
  }

  /**
   * Receives the files of a form, checks and prepares them. When the write fails, nothing of them is left.
   *
   * @param write has them stored
   * @throws ServiceError 413, 415, 422, `request.rate-limited`, what the write throws
   */
  receive<T>(request: FastifyRequest, write: (files: PreparedFile[]) => Promise<T>): Promise<T> {
    return this.received(request, (files, workspace, signal) => this.storing(files, workspace, signal, write));
  }

  /** Receives the files of a form where there is room, and works with them as long as their sender is there. */
  private async received<T>(
    request: FastifyRequest,
    work: (files: ReceivedFile[], workspace: Workspace, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    return places
      .run(request.user?.id ?? 0, async () => {
        await this.quota.checkRoom();
        const workspace = await this.store.workspace();
        try {
          const files = await receiveFiles(request, workspace);
          return await whileHere(request, (signal) => work(files, workspace, signal));
        } finally {
          await workspace.discard();
        }
      })
      .catch((error: unknown) => {
        // The rest of a refused form is read and discarded: a client that is still sending would never see the
        // response.
        request.raw.resume();
        throw error;
      });
  }

  /**
   * Adds files from a workspace of the store.
   *
   * @param signal of whoever waits for it
   * @throws ServiceError 413, 415, `idempotency.mismatch`
   */
  async take(
    received: ReceivedFile[],
    workspace: Workspace,
    idempotency: IdempotentRequest,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<MediaItem[]> {
    const sent = received.map(({ name, hash }) => ({ name, hash }));
    return this.storing(received, workspace, signal, (files) =>
      this.idempotency.run(idempotency, sent, (manager) => this.items.insert(manager, files, idempotency.actor)),
    );
  }

  /** Stops if the client has disconnected: nobody would learn that the files were stored. */
  private async prepared(received: ReceivedFile[], signal: AbortSignal): Promise<PreparedFile[]> {
    const files: PreparedFile[] = [];
    // One after another, because each may take as much memory as is available.
    for (const file of received) {
      signal.throwIfAborted();
      await this.scanner.check(file, signal);
      files.push(await prepare(file, { svgs: this.svgs, signal }));
    }
    return files;
  }

  private async storing<T>(
    received: ReceivedFile[],
    workspace: Workspace,
    signal: AbortSignal,
    write: (files: PreparedFile[]) => Promise<T>,
  ): Promise<T> {
    const files = await preparing.run(signal, () => this.prepared(received, signal));
    const hashes = files.map(({ hash }) => hash);
    await workspace.claim(hashes);
    try {
      return await write(files);
    } catch (error) {
      const released = await Promise.allSettled(hashes.map((hash) => this.bytes.release(hash)));
      // Without the database it is unknown whether rows use these bytes: the claims are checked later.
      if (released.some(({ status }) => status === 'rejected')) workspace.leave();
      throw error;
    } finally {
      this.variants.wake();
    }
  }
}
