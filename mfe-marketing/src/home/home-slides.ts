import type { SlideEntry } from '../deck/slide';
import { gatedLazy } from '../ui/gated-lazy';
import { HeroSlide } from './hero-slide';

/** The home deck, in the order of product §2. All but the first come when they near, in two bundles. */
export const HOME_SLIDES: readonly SlideEntry[] = [
  { id: 'hero', title: 'Built for The Racing Industry', Content: HeroSlide },
  {
    id: 'about',
    title: 'About us',
    Content: gatedLazy('about', () => import(/* webpackChunkName: "home-upper" */ './about-slide')),
  },
  {
    id: 'features',
    title: 'Features',
    Content: gatedLazy('features', () => import(/* webpackChunkName: "home-upper" */ './features-slide')),
  },
  {
    id: 'benefits',
    title: 'Designed for the Racing Industry',
    Content: gatedLazy('benefits', () => import(/* webpackChunkName: "home-upper" */ './benefits-slide')),
  },
  {
    id: 'industry-structure',
    title: 'Industry structure',
    Content: gatedLazy('industry-structure', () => import(/* webpackChunkName: "home-lower" */ './structure-slide')),
  },
  {
    id: 'affordable-housing',
    title: 'Affordable housing',
    Content: gatedLazy('affordable-housing', () => import(/* webpackChunkName: "home-lower" */ './affordable-slide')),
  },
  {
    id: 'mobile-deployment',
    title: 'Mobile deployment',
    Content: gatedLazy('mobile-deployment', () => import(/* webpackChunkName: "home-lower" */ './mobile-slide')),
  },
  {
    id: 'gallery',
    title: 'Gallery',
    Content: gatedLazy('gallery', () => import(/* webpackChunkName: "home-lower" */ './gallery-slide')),
  },
  {
    id: 'app-download',
    title: 'Manage everything, from anywhere.',
    Content: gatedLazy('app-download', () => import(/* webpackChunkName: "home-lower" */ './app-slide')),
  },
  {
    id: 'contact',
    title: 'Get in touch',
    Content: gatedLazy('contact', () => import(/* webpackChunkName: "home-lower" */ './contact-slide')),
  },
];
