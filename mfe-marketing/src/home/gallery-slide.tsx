import { enter } from '../deck/slide';
import { galleryItems, type GalleryItem } from '../places/gallery';
import { Enlargeable } from '../ui/overlay';
import { Picture, SIZES } from '../ui/picture';
import text from '../ui/text.module.css';
import { cardDelay } from './card-delay';
import styles from './gallery-slide.module.css';

/** The images that are two columns wide (gallery-slide.module.css). */
const WIDE = [0, 3, 6];

function Caption({ item }: { item: GalleryItem }) {
  return (
    <span className={styles.caption}>
      <span className={text.title}>{item.title}</span>
      <span>{item.description}</span>
    </span>
  );
}

/** Images of seven homes (product §2). The caption shows on hover and focus; a click enlarges the image. */
export default function GallerySlide() {
  return (
    <div className={styles.gallery}>
      <h2 id="gallery-title" className={text.heading} {...enter(100)}>
        Gallery
      </h2>
      <ul className={styles.items}>
        {galleryItems().map((item, index) => (
          <li key={item.key} {...enter(cardDelay('gallery', index))}>
            <Enlargeable
              label={item.title}
              className={styles.item}
              enlarged={
                <figure className={styles.large}>
                  <Picture photo={item.photo} alt={item.alt} sizes={SIZES.full} />
                  <figcaption>
                    <Caption item={item} />
                  </figcaption>
                </figure>
              }
            >
              <Picture
                photo={item.photo}
                alt=""

                sizes={WIDE.includes(index) ? SIZES.half : SIZES.third}
              />
              <Caption item={item} />
            </Enlargeable>
          </li>
        ))}
      </ul>
    </div>
  );
}
