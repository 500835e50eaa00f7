import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The encodings of pages, the smallest first. */
export const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number] | 'identity';

/**
 * For the first request: nearly as small as the highest quality in a tenth of the time, because a client waits for it.
 */
const QUICK_QUALITY = 6;
/** For everybody after the second request: a tenth smaller, and nobody waits for it. */
const BEST_QUALITY = constants.BROTLI_MAX_QUALITY;
const ASKED_FOR_BEST = 2;

/** One page at a time: compression takes a thread that files and passwords need, too. */
let turn: Promise<unknown> = Promise.resolve();

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
};

/** What is sent of a page. */
export interface SentBody {
  /** Strong: it differs for different bytes. */
  etag: string;
  /** ETags of the same page in other encodings: a client that has one of these has the page. */
  formerEtags: readonly string[];
  bytes: Promise<Buffer>;
}

/** A page's HTML; each encoding is made when it is first requested. */
export class PageBody {
  private readonly plain: Buffer;
  private readonly hash: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();
  private best: Buffer | null = null;
  private asked = 0;

  constructor(html: string) {
    this.plain = Buffer.from(html);
    this.hash = createHash('sha256').update(this.plain).digest('base64url').slice(0, 27);
  }

  /** The page in an encoding, and the name of these bytes. */
  as(encoding: Encoding): SentBody {
    const etag = encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
    if (encoding === 'br' && this.best)
      return { etag: `"${this.hash}-br-best"`, formerEtags: [etag], bytes: Promise.resolve(this.best) };
    const bytes = this.encoded.get(encoding) ?? this.encode(encoding);
    this.encoded.set(encoding, bytes);
    if (encoding === 'br') this.noteAsked();
    return { etag, formerEtags: [], bytes };
  }

  /** Not for a page that was requested once, for example under a made-up host. */
  private noteAsked(): void {
    this.asked += 1;
    if (this.asked !== ASKED_FOR_BEST) return;
    void inTurn(() => this.compress(BEST_QUALITY)).then(
      (bytes) => {
        this.best = bytes;
        this.encoded.delete('br');
      },
      () => undefined,
    );
  }

  private compress(quality: number): Promise<Buffer> {
    return brotli(this.plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    });
  }

  private async encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') return zip(this.plain);
    return encoding === 'br' ? this.compress(QUICK_QUALITY) : this.plain;
  }
}
