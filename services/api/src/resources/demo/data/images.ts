import type { MediaPatch } from '@capsule/contracts';

/** A file of `assets/demo`, and what is said of it. */
interface DemoPicture {
  file: string;
  words: MediaPatch;
}

/** The images of the library's demonstration, in `assets/demo`: seven JPEG and one PNG (product §3). */
export const DEMO_IMAGES: readonly DemoPicture[] = [
  {
    file: 'racecourse-dawn.jpg',
    words: {
      alt: 'A white capsule home on its deck beside a turf track at dawn',
      caption: 'Racecourse at dawn',
      tags: ['featured', 'exterior', 'homepage'],
    },
  },
  {
    file: 'night.jpg',
    words: {
      alt: 'A dark capsule home with a ring of cool light under a starry sky',
      caption: 'Futuristic Night Design',
      tags: ['exterior', 'concept'],
    },
  },
  {
    file: 'studio-white.jpg',
    words: {
      alt: 'A white capsule home in a bright studio',
      caption: 'Modern White Capsule',
      tags: ['featured', 'exterior'],
    },
  },
  {
    file: 'hillside.jpg',
    words: {
      alt: 'A white capsule home on a hillside before blue ranges',
      caption: 'Luxury Hillside Installation',
      tags: ['exterior', 'background'],
    },
  },
  {
    file: 'garden.jpg',
    words: {
      alt: 'An angular dark capsule home in a garden in low sun',
      caption: 'Cozy Garden Retreat',
      tags: ['exterior'],
    },
  },
  {
    file: 'interior.jpg',
    words: {
      alt: 'A warm room with a bed and a lounge chair, and the sunset behind the glass',
      caption: 'Inside at dusk',
      tags: ['interior', 'featured'],
    },
  },
  {
    file: 'compact.png',
    words: {
      alt: 'Two compact modular units in a dark studio',
      caption: 'Compact Modular Unit',
      tags: ['concept'],
    },
  },
  {
    file: 'waterside.jpg',
    words: {
      alt: 'A white capsule home over still water at dusk',
      caption: 'Premium Waterside Capsule',
      tags: ['exterior', 'background'],
    },
  },
];
