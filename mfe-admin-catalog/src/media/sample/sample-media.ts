import { CENTRE } from '@capsule/contracts/media/focal-point';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { isFound, isTooLarge, kindOf, lacksAlt } from '@capsule/contracts/media/media-rules';
import type { TableState } from '@capsule/web-kit/table';
import compact from './assets/compact.webp';
import garden from './assets/garden.webp';
import hillside from './assets/hillside.webp';
import interior from './assets/interior.webp';
import night from './assets/night.webp';
import racecourse from './assets/racecourse-dawn.webp';
import studio from './assets/studio-white.webp';
import waterside from './assets/waterside.webp';

type Described = Pick<MediaItem, 'path' | 'filename' | 'size' | 'alt' | 'caption' | 'tags'> &
  Partial<Pick<MediaItem, 'width' | 'height' | 'mimeType'>>;

const DESCRIBED: readonly Described[] = [
  {
    path: racecourse,
    filename: 'racecourse-dawn.jpg',
    size: 222_037,
    alt: 'A white capsule home on its deck beside a turf track at dawn',
    caption: 'Racecourse at dawn',
    tags: ['featured', 'exterior', 'homepage'],
  },
  {
    path: night,
    filename: 'night.jpg',
    size: 173_010,
    alt: 'A dark capsule home with a ring of cool light under a starry sky',
    caption: 'Futuristic Night Design',
    tags: ['exterior', 'concept'],
  },
  {
    path: studio,
    filename: 'studio-white.jpg',
    size: 217_158,
    alt: 'A white capsule home in a bright studio',
    caption: 'Modern White Capsule',
    tags: ['featured', 'exterior'],
  },
  {
    path: hillside,
    filename: 'hillside.jpg',
    size: 243_815,
    alt: 'A white capsule home on a hillside before blue ranges',
    caption: 'Luxury Hillside Installation',
    tags: ['exterior', 'background'],
  },
  {
    path: garden,
    filename: 'garden.jpg',
    size: 228_321,
    height: 750,
    alt: 'An angular dark capsule home in a garden in low sun',
    caption: 'Cozy Garden Retreat',
    tags: ['exterior'],
  },
  {
    path: interior,
    filename: 'interior.jpg',
    size: 135_774,
    alt: 'A warm room with a bed and a lounge chair, and the sunset behind the glass',
    caption: 'Inside at dusk',
    tags: ['interior', 'featured'],
  },
  {
    path: compact,
    filename: 'compact.png',
    size: 151_884,
    mimeType: 'image/png',
    width: 800,
    height: 600,
    alt: 'Two compact modular units in a dark studio',
    caption: 'Compact Modular Unit',
    tags: ['concept'],
  },
  {
    path: waterside,
    filename: 'waterside.jpg',
    size: 213_997,
    alt: 'A white capsule home over still water at dusk',
    caption: 'Premium Waterside Capsule',
    tags: ['exterior', 'background'],
  },
];

/**
 * Stands in for a library that cannot be read (product §3.7): the images of the demonstration, at the size of a tile. Its
 * ids are those of no row.
 */
export const SAMPLE_MEDIA: readonly MediaItem[] = DESCRIBED.map((described, index) => ({
  id: -1 - index,
  mimeType: 'image/jpeg',
  width: 1200,
  height: 800,
  originalFilename: described.filename,
  uploadedAt: '2026-06-01T00:00:00.000Z',
  uploadedBy: 1,
  variants: [],
  removed: [],
  ...CENTRE,
  version: 1,
  ...described,
}));

type Asked = Pick<TableState, 'q' | 'filters'>;

/** No row uses the sample, so all of it is unused; no two of it are the same, or look alike. */
function passes(item: MediaItem, check: string | undefined): boolean {
  if (check === 'duplicate' || check === 'look-alike') return false;
  if (check === 'no-alt') return lacksAlt(item);
  return check === 'too-large' ? isTooLarge(item) : true;
}

/** What the filters and the search leave of the sample. */
export const sampleFor = ({ q, filters: { type, check } }: Asked): MediaItem[] =>
  SAMPLE_MEDIA.filter(
    (item) => (type === undefined || kindOf(item) === type) && passes(item, check) && isFound(item, q),
  );
