import {
  cropOf,
  CROPS,
  hasFocalPoint,
  isOwnAddress,
  MAX_PIXELS,
  MEDIA_PATH,
  readSocialName,
  socialName,
  type Focal,
} from '@capsule/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { DataSource, In } from 'typeorm';
import { describeError } from '../../../platform/logging/describe-error';
import { LOGGER } from '../../../platform/logging/logger';
import { draw } from '../content/images';
import { extensionOf } from '../content/names';
import { MediaItemEntity } from '../media-item.entity';
import { MediaStore, originalName } from '../store/media-store';

const ADDRESS = new RegExp(`${MEDIA_PATH}/([0-9a-f]{64}|[1-9]\\d{0,8})/[^/]+$`);
const QUALITY = 82;

/**
 * A picture as link previews have it: 1200 × 630 px, the part at its focal point.
 *
 * @param size as it is displayed, in pixels
 * @returns a JPEG
 */
export function cropped(image: Buffer, size: { width: number; height: number }, focal: Focal): Promise<Buffer> {
  const part = sharp(image, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .extract(cropOf(size, CROPS.social, focal))
    .resize({ ...CROPS.social, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, mozjpeg: true });
  return draw(() => part.toBuffer());
}

interface Previewed {
  ogImage: string | null;
}

/**
 * Pictures for link previews, cropped at the focal points of library pictures. Each is made when it is asked for first,
 * and only for the focal point that an item has, so that nobody can ask for more of them than there are items.
 */
@Injectable()
export class SocialPictures {
  /** Those that are being made, by their address: two that ask at once wait for the same. */
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Makes a picture unless it is stored already. Nothing happens for the names of other files. Never fails: the image
   * itself then stands in.
   */
  async ready(hash: string, name: string): Promise<void> {
    const focal = readSocialName(name);
    if (focal === null || (await this.store.size(hash, name)) !== null) return;
    const address = `${hash}/${name}`;
    const made =
      this.underWay.get(address) ??
      this.make(hash, focal)
        .catch((error: unknown) => this.logger.warn({ error: describeError(error) }, 'preview picture not made'))
        .finally(() => this.underWay.delete(address));
    this.underWay.set(address, made);
    await made;
  }

  private async make(hash: string, focal: Focal): Promise<void> {
    const { focalX, focalY } = focal;
    const item = await this.dataSource.manager.findOneBy(MediaItemEntity, { hash, focalX, focalY });
    if (item === null || item.width === null || item.height === null || !hasFocalPoint(item)) return;
    const size = { width: item.width, height: item.height };
    const image = await this.store.readWhole(hash, originalName(extensionOf(item.filename) ?? ''));
    await this.store.write(hash, socialName(focal), await cropped(image, size, focal));
  }

  /**
   * The same settings, with the cropped pictures in place of those of the library.
   *
   * @param host the site's; `null` where it is not known
   */
  async previewed<Settings extends Previewed>(settings: readonly Settings[], host: string | null): Promise<Settings[]> {
    const named = settings.flatMap(({ ogImage }) => namedBy(ogImage, host) ?? []);
    if (named.length === 0) return [...settings];
    const ids = named.filter((one) => one.length < 64).map(Number);
    const hashes = named.filter((one) => one.length === 64);
    const items = await this.dataSource.manager.find(MediaItemEntity, {
      where: [{ id: In(ids) }, { hash: In(hashes) }],
      order: { id: 'ASC' },
    });
    return settings.map((setting) => ({ ...setting, ogImage: previewOf(setting.ogImage, items, host) }));
  }
}

type Pointed = Pick<MediaItemEntity, 'id' | 'hash' | 'path' | 'mimeType' | 'focalX' | 'focalY'>;

/** The hash or id in the address of a library file. An id is the library's own only in an address of this site. */
function namedBy(address: string | null, host: string | null): string | undefined {
  const named = ADDRESS.exec(address ?? '')?.[1];
  const isOwn = () => address!.startsWith(MEDIA_PATH) || (host !== null && isOwnAddress(address!, host));
  return named === undefined || named.length === 64 || isOwn() ? named : undefined;
}

/**
 * The address of the cropped picture; any other address as it is. Of two items with the same bytes the named one counts.
 *
 * @param host the site's; `null` where it is not known
 */
export function previewOf(address: string | null, items: readonly Pointed[], host: string | null): string | null {
  const named = namedBy(address, host);
  if (address === null || named === undefined) return address;
  const meant =
    items.find(({ path }) => address.endsWith(path)) ??
    items.find(({ id, hash }) => hash === named || String(id) === named);
  if (meant === undefined || !hasFocalPoint(meant)) return address;
  return address.replace(ADDRESS, `${MEDIA_PATH}/${meant.hash}/${socialName(meant)}`);
}
