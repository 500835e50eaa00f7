import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file that goes into an archive. */
export interface ArchiveEntry {
  /** Its name in the archive; safe and unique. */
  name: string;
  /** In bytes. */
  size: number;
  /** Opens it. Not before its turn, so that one file at a time is open. */
  open: () => Readable;
  modified: Date;
}

/** An archive that is made while it is read. */
export interface ArchiveStream {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/**
 * Packs files into a ZIP archive. They are stored as they are, because images and videos are compressed already; so the
 * size is known before, and a browser can show how far a download is. Nothing is held in memory but what a reader has
 * not yet taken. When a file cannot be read, the archive breaks off, and the download fails.
 */
export async function archiveStream(entries: readonly ArchiveEntry[]): Promise<ArchiveStream> {
  const zip = new ZipFile();
  const stream = new PassThrough();
  let current: Readable | null = null;
  const fail = (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  stream.once('close', () => current?.destroy());
  for (const { name, size, open, modified } of entries) {
    zip.addReadStreamLazy(name, { size, compress: false, mtime: modified }, (done) => {
      current = open().once('error', fail);
      done(null, current);
    });
  }
  const size = await new Promise<number>((resolve) => {
    // The types leave out that it is given the size.
    const end = zip.end.bind(zip) as (options: object, onSize: (bytes: number) => void) => void;
    end({}, resolve);
  });
  zip.outputStream.on('error', fail).pipe(stream);
  return { stream, size };
}
