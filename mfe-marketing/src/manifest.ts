import { defineManifest } from '@capsule/contracts/releases/composition';
import { CONTACT_HERO_SIZES, HOME_HERO_SIZES, HOUSING_HERO_SIZES } from './places/hero-sizes';

/** The sources of a still that is there in two widths, as `Picture` has them. */
const stillOf = (asset: string, width: number, sizes: string) => ({
  media: 'all',
  type: 'image/avif',
  sizes,
  sources: [
    { asset: `${asset}-800.avif`, width: 800 },
    { asset: `${asset}-${width}.avif`, width },
  ],
});

/** The public pages. The shell draws the frame around them. */
export const manifest = defineManifest({
  name: 'mfe-marketing',
  nav: [],
  routes: [
    {
      path: '/',
      page: 'home',
      frame: 'public',
      title: 'Capsule Smart Homes | Smart Homes for the Racing Industry',
      description:
        'Compact, relocatable smart homes for jockeys, trainers and stable staff: on site in under 4 hours, at any racing venue in Australia.',
      picture: 'og-home.jpg',
      firstPlace: { key: 'home-hero', sizes: HOME_HERO_SIZES },
      // The same sources as in `HeroStill`.
      firstPictures: [
        {
          media: '(width <= 768px) and (orientation: portrait)',
          type: 'image/avif',
          sizes: '100vw',
          sources: [{ asset: 'hero-portrait.avif', width: 641 }],
        },
        {
          media: 'not ((width <= 768px) and (orientation: portrait))',
          type: 'image/avif',
          sizes: '100vw',
          sources: [
            { asset: 'hero-800.avif', width: 800 },
            { asset: 'hero-1520.avif', width: 1520 },
          ],
        },
      ],
    },
    {
      path: '/housing-solutions',
      page: 'housing',
      frame: 'public',
      title: 'Affordable Housing Solutions for Racing',
      description:
        'Relocatable smart homes for racing workers: $400-550 a week, government grants up to $15,000, and 90 days from application to installation.',
      picture: 'og-housing.jpg',
      firstPlace: { key: 'housing-hero', sizes: HOUSING_HERO_SIZES },
      firstPictures: [stillOf('village-video', 1520, HOUSING_HERO_SIZES)],
      products: [
        {
          name: 'Capsule home',
          description: 'A complete smart home for racing workers: set up in under 4 hours, at 60% lower costs.',
          from: 400,
          to: 550,
          per: 'week',
        },
      ],
    },
    {
      path: '/pitch-deck',
      page: 'pitch',
      frame: 'public',
      title: 'Investor Pitch Deck',
      description:
        'Capsule Smart Homes in eight slides: the problem, our solution, the market, the revenue model and the next steps.',
      picture: 'og-pitch.jpg',
    },
    {
      path: '/contact',
      page: 'contact',
      frame: 'public',
      title: 'Contact Us',
      description:
        'Talk to Capsule Smart Homes about homes for your stable, track or event: sales, partnerships and support.',
      picture: 'og-contact.jpg',
      firstPlace: { key: 'contact-hero', sizes: CONTACT_HERO_SIZES },
      firstPictures: [stillOf('interior-day', 1600, CONTACT_HERO_SIZES)],
    },
  ],
  slots: {
    'company-preview': { title: 'On the public site', roles: ['admin'] },
    'place-preview': { title: 'On the public site', roles: ['admin', 'manager'] },
  },
});
