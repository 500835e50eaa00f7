import { enter } from '../deck/slide';
import { angular } from '../photos/angular';
import { compact } from '../photos/compact';
import { garden } from '../photos/garden';
import { hillside } from '../photos/hillside';
import { night } from '../photos/night';
import { studioWhite } from '../photos/studio-white';
import { waterside } from '../photos/waterside';
import { Enlargeable } from '../ui/overlay';
import { Picture, SIZES, type Photo } from '../ui/picture';
import text from '../ui/text.module.css';
import { cardDelay } from './card-delay';
import styles from './gallery-slide.module.css';

interface GalleryItem {
  photo: Photo;
  title: string;
  description: string;
}

/** The seven captioned images (product §2). */
const ITEMS: GalleryItem[] = [
  { photo: night, title: 'Futuristic Night Design', description: 'A ring of cool light on a dark shell.' },
  { photo: studioWhite, title: 'Modern White Capsule', description: 'The form itself, in plain white.' },
  { photo: hillside, title: 'Luxury Hillside Installation', description: 'On its own deck, with ranges beyond.' },
  { photo: garden, title: 'Cozy Garden Retreat', description: 'Between hedge and stepping stones.' },
  { photo: angular, title: 'Angular Geometric Design', description: 'The chamfered shell, in dry grass.' },
  { photo: compact, title: 'Compact Modular Unit', description: 'Two small units side by side.' },
  { photo: waterside, title: 'Premium Waterside Capsule', description: 'Over still water at dusk.' },
];

/** Those that lie two columns wide (gallery-slide.module.css). */
const WIDE = [0, 3, 6];

function Caption({ item }: { item: GalleryItem }) {
  return (
    <span className={styles.caption}>
      <span className={text.title}>{item.title}</span>
      <span>{item.description}</span>
    </span>
  );
}

/** Seven homes (product §2). The caption shows on hover and focus; a click shows the image at its full size. */
export default function GallerySlide() {
  return (
    <div className={styles.gallery}>
      <h2 id="gallery-title" className={text.heading} {...enter(100)}>
        Gallery
      </h2>
      <ul className={styles.items}>
        {ITEMS.map((item, index) => (
          <li key={item.title} {...enter(cardDelay('gallery', index))}>
            <Enlargeable
              label={item.title}
              className={styles.item}
              enlarged={
                <figure className={styles.large}>
                  <Picture photo={item.photo} alt={item.title} sizes={SIZES.full} />
                  <figcaption>
                    <Caption item={item} />
                  </figcaption>
                </figure>
              }
            >
              <Picture photo={item.photo} alt="" sizes={WIDE.includes(index) ? SIZES.half : SIZES.third} />
              <Caption item={item} />
            </Enlargeable>
          </li>
        ))}
      </ul>
    </div>
  );
}
