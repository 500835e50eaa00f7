import { open, type FileHandle } from 'node:fs/promises';

/** A video that cannot be read. */
export class BrokenVideo extends Error {}

/** The most reads per video. A normal video needs fewer; a malicious one may be a long chain of empty boxes. */
const MOST_READS = 5000;

/**
 * Reads the few bytes of a video file that describe it, so neither memory nor time grows with its size. The parsers on
 * top of it are our own: a media toolkit of 12 MB is too much for two numbers, and its failures on malicious files may
 * surface outside of any call and end the process.
 */
export class VideoFile {
  private reads = 0;

  private constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {}

  /** Keeps the file open while `work` runs. */
  static async with<T>(file: string, work: (video: VideoFile) => Promise<T>): Promise<T> {
    const handle = await open(file, 'r+');
    try {
      return await work(new VideoFile(handle, (await handle.stat()).size));
    } finally {
      await handle.close();
    }
  }

  /** @throws BrokenVideo when there are fewer bytes, or after too many reads */
  async read(at: number, length: number): Promise<Buffer> {
    const bytes = await this.upTo(at, length);
    if (bytes.length < length) throw new BrokenVideo('It is cut off.');
    return bytes;
  }

  /** Like `read`, but returns fewer bytes at the end of the file. */
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
