import { defineRemote } from '@capsule/host';
import { manifest } from './manifest';

/** The exposed module. Chunks are named after their page or slot, so that the release can name their files. */
export default defineRemote({
  manifest,
  pages: {
    inquiries: () => import(/* webpackChunkName: "page-inquiries" */ './inquiries/inquiries-page'),
    mail: () => import(/* webpackChunkName: "page-mail" */ './mail/mail-page'),
  },
  slots: {
    'dashboard-card': () => import(/* webpackChunkName: "slot-dashboard-card" */ './newest/newest-card'),
  },
});
