import { open, type FileHandle } from 'node:fs/promises';

/** A video that cannot be read. */
export class BrokenVideo extends Error {}

/** More than any honest video needs; a dishonest one is a chain of empty boxes. */
const MOST_READS = 5000;

/**
 * A video in its file, of which only the few bytes are read that say what it is: neither memory nor time grows with it.
 * The readers on it are our own: two numbers are not worth a media toolkit of 12 MB, in which a hostile video's failures
 * may come outside of any call and end the process.
 */
export class VideoFile {
  private reads = 0;

  private constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {}

  /** Opens the file for as long as `work` takes. */
  static async with<T>(file: string, work: (video: VideoFile) => Promise<T>): Promise<T> {
    const handle = await open(file, 'r+');
    try {
      return await work(new VideoFile(handle, (await handle.stat()).size));
    } finally {
      await handle.close();
    }
  }

  /** @throws BrokenVideo where there are fewer bytes, or it has been asked too often */
  async read(at: number, length: number): Promise<Buffer> {
    const bytes = await this.upTo(at, length);
    if (bytes.length < length) throw new BrokenVideo('It is cut off.');
    return bytes;
  }

  /** Like `read`, but takes fewer bytes at the end of the file. */
  async upTo(at: number, length: number): Promise<Buffer> {
    this.reads += 1;
    if (this.reads > MOST_READS) throw new BrokenVideo('It has too many parts.');
    const { buffer, bytesRead } = await this.handle.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }

  async write(at: number, bytes: Buffer): Promise<void> {
    await this.handle.write(bytes, 0, bytes.length, at);
  }
}
