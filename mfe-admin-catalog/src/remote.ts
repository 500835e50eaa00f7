import { defineRemote } from '@capsule/host';
import { manifest } from './manifest';

/** The exposed module. Chunks are named after their page, so that the page can be preloaded. */
export default defineRemote({
  manifest,
  pages: {
    seo: () => import(/* webpackChunkName: "page-seo" */ './seo/seo-page'),
    redirects: () => import(/* webpackChunkName: "page-redirects" */ './redirects/redirects-page'),
    media: () => import(/* webpackChunkName: "page-media" */ './media/media-page'),
    places: () => import(/* webpackChunkName: "page-places" */ './places/places-page'),
  },
  slots: {
    'media-picker': () => import(/* webpackChunkName: "slot-media-picker" */ './media/picker/media-picker-slot'),
  },
});
