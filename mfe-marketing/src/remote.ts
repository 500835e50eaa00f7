import { defineRemote } from '@capsule/host';
import { manifest } from './manifest';

/** The exposed module. Chunks are named after their page, so that the page can be preloaded. */
export default defineRemote({
  manifest,
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './home/home-page'),
    housing: () => import(/* webpackChunkName: "page-housing" */ './housing/housing-page'),
    pitch: () => import(/* webpackChunkName: "page-pitch" */ './pitch/pitch-page'),
    contact: () => import(/* webpackChunkName: "page-contact" */ './contact/contact-page'),
  },
  slots: {
    'company-preview': () => import(/* webpackChunkName: "slot-company-preview" */ './preview/company-preview'),
    'place-preview': () => import(/* webpackChunkName: "slot-place-preview" */ './preview/place-preview'),
  },
});
