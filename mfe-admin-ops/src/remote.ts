import { defineRemote } from '@capsule/host';
import { manifest } from './manifest';

/** The exposed module. Chunks are named after their page or slot, so that the release can name their files. */
export default defineRemote({
  manifest,
  pages: {
    units: () => import(/* webpackChunkName: "page-units" */ './units/units-page'),
    unit: () => import(/* webpackChunkName: "page-unit" */ './unit-page/unit-page'),
    bookings: () => import(/* webpackChunkName: "page-bookings" */ './bookings-page/bookings-page'),
    maintenance: () => import(/* webpackChunkName: "page-maintenance" */ './maintenance/maintenance-page'),
  },
  slots: {
    'booking-form': () => import(/* webpackChunkName: "slot-booking-form" */ './bookings/booking-form-slot'),
  },
});
