import type { PlaceKey } from '@capsule/contracts/places/place-words';
import type { ShownPicture, ShownPlace } from '@capsule/contracts/places/shown-place';
import { angular } from '../photos/angular';
import { compact } from '../photos/compact';
import { garden } from '../photos/garden';
import { hillside } from '../photos/hillside';
import { night } from '../photos/night';
import { studioWhite } from '../photos/studio-white';
import { waterside } from '../photos/waterside';
import type { Photo } from '../ui/picture';
import { placeAt } from './place-at';

/** A captioned image of the gallery. */
export interface GalleryItem {
  key: PlaceKey;
  photo: Photo | ShownPicture;
  /** Of the enlarged image. */
  alt: string;
  title: string;
  description: string;
}

interface BuiltIn extends Omit<GalleryItem, 'alt' | 'photo'> {
  photo: Photo;
}

/** The seven captioned images as they are built in (product §2.3). */
export const GALLERY: readonly BuiltIn[] = [
  {
    key: 'gallery-1',
    photo: night,
    title: 'Futuristic Night Design',
    description: 'A ring of cool light on a dark shell.',
  },
  {
    key: 'gallery-2',
    photo: studioWhite,
    title: 'Modern White Capsule',
    description: 'The form itself, in plain white.',
  },
  {
    key: 'gallery-3',
    photo: hillside,
    title: 'Luxury Hillside Installation',
    description: 'On its own deck, with ranges beyond.',
  },
  {
    key: 'gallery-4',
    photo: garden,
    title: 'Cozy Garden Retreat',
    description: 'Between hedge and stepping stones.',
  },
  {
    key: 'gallery-5',
    photo: angular,
    title: 'Angular Geometric Design',
    description: 'The chamfered shell, in dry grass.',
  },
  {
    key: 'gallery-6',
    photo: compact,
    title: 'Compact Modular Unit',
    description: 'Two small units side by side.',
  },
  {
    key: 'gallery-7',
    photo: waterside,
    title: 'Premium Waterside Capsule',
    description: 'Over still water at dusk.',
  },
];

/** An image with what staff have put into its place. A picture without a text for who cannot see it has its title. */
export function withPlace(item: BuiltIn, place: ShownPlace | undefined): GalleryItem {
  const title = place?.title || item.title;
  return {
    key: item.key,
    photo: place?.picture ?? item.photo,
    alt: place?.picture?.alt || title,
    title,
    description: place?.caption || item.description,
  };
}

/** The images of the gallery as they are shown (product §2.31). */
export const galleryItems = (): GalleryItem[] => GALLERY.map((item) => withPlace(item, placeAt(item.key)));
