import type { ComponentProps } from 'react';
import { thumbnailOf } from '@capsule/contracts/media/media-words';
import { placeOf, type KnownPlace } from '@capsule/contracts/places/place-words';
import type { SlotProps } from '@capsule/contracts/releases/slots';
import { builtInPicture } from '../places/built-in';
import { cropsElsewhere, cropsOf, type Crop } from '../places/crops';
import { GALLERY } from '../places/gallery';
import styles from './place-preview.module.css';

/** Of the copy that is shown, in px: enough for the largest crop of a preview. */
const COPY_PX = 800;

/** How much smaller than on their screens crops are drawn: a desktop is as wide as a card. */
const SCALE = 0.2;
/** Tiles are small on any screen. */
const TILE_SCALE = 0.32;

type Picture = Pick<ComponentProps<'img'>, 'src' | 'style'>;

interface CropProps {
  picture: Picture;
  crop: Crop;
  scale: number;
  /** Whether a title stands on it. */
  isDark?: boolean;
}

/** A picture as one screen shows it. */
const CropFigure = ({ picture, crop: { label, width, height }, scale, isDark = false }: CropProps) => (
  <figure className={styles.crop}>
    <span
      className={styles.frame}
      data-dark={isDark}
      style={{ inlineSize: `${width * scale}px`, aspectRatio: `${width} / ${height}` }}
    >
      <img {...picture} alt="" />
    </span>
    <figcaption>{label}</figcaption>
  </figure>
);

/** The words of a picture of the gallery, as its tile has them. */
function Words({ place, title, caption }: { place: KnownPlace; title: string; caption: string }) {
  const item = GALLERY.find(({ key }) => key === place.key);
  if (!item) return null;
  return (
    <p className={styles.words}>
      <b>{title || item.title}</b>
      <span>{caption || item.description}</span>
    </p>
  );
}

/**
 * The slot `place-preview`: a picture in the crops of the public pages. They are this module's, so whoever changes a
 * page changes its preview.
 */
export default function PlacePreview(props: SlotProps['place-preview']) {
  const { image, title, caption, extent } = props;
  const place = placeOf(props.place);
  if (!place) return null;
  const { src, focus } =
    image === '' ? builtInPicture(place.key) : { src: thumbnailOf(image, COPY_PX), focus: props.focus };
  const picture = { src, style: focus ? { objectPosition: focus } : undefined };
  const isHero = place.kind === 'hero';
  const words = <Words place={place} title={title} caption={caption} />;
  if (extent === 'card') {
    const { width, height } = cropsOf(place.key)[2]!;
    return (
      <div className={styles.card}>
        <span className={styles.frame} data-dark={isHero} style={{ aspectRatio: `${width} / ${height}` }}>
          <img {...picture} alt="" loading="lazy" />
        </span>
        {words}
      </div>
    );
  }
  const scale = isHero ? SCALE : TILE_SCALE;
  return (
    <div className={styles.screens}>
      <div className={styles.row}>
        {cropsOf(place.key).map((crop) => (
          <CropFigure key={crop.label} picture={picture} crop={crop} scale={scale} isDark={isHero} />
        ))}
      </div>
      {words}
      <p className={styles.heading}>The same picture elsewhere</p>
      <div className={styles.row}>
        {cropsElsewhere(place.key).map((crop) => (
          <CropFigure key={crop.label} picture={picture} crop={crop} scale={Math.min(SCALE, 100 / crop.height)} />
        ))}
      </div>
    </div>
  );
}
