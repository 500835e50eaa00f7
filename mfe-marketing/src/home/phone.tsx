import climateAvif from '../assets/app-climate.avif';
import climateWebp from '../assets/app-climate.webp';
import energyAvif from '../assets/app-energy.avif';
import energyWebp from '../assets/app-energy.webp';
import securityAvif from '../assets/app-security.avif';
import securityWebp from '../assets/app-security.webp';
import styles from './phone.module.css';

/** The resident's app on a phone. Its figures are the specification's (product §9). */
const SCREENS = {
  climate: {
    avif: climateAvif,
    webp: climateWebp,
    alt: "The resident's app: lighting, climate, voice command and scenes",
  },
  energy: {
    avif: energyAvif,
    webp: energyWebp,
    alt: "The resident's app: 48 hours of backup power, 75% CO₂ reduction, 40% water savings",
  },
  security: {
    avif: securityAvif,
    webp: securityWebp,
    alt: "The resident's app: all secure, door locked, windows closed, camera on",
  },
} as const;

export type Screen = keyof typeof SCREENS;

export function Phone({ screen }: { screen: Screen }) {
  const { avif, webp, alt } = SCREENS[screen];
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      <img className={styles.phone} src={webp} width={600} height={1252} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
