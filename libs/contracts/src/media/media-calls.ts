import { call } from '../calls/call';
import { BACK_OFFICE_ROLES } from '../roles';

/** Further calls of the media library (product §7). No schemas in this file, so that screens can import it. */
export const mediaCalls = {
  usesOfSeveral: call({ method: 'GET', path: '/api/media/uses', access: BACK_OFFICE_ROLES, query: true }),
  focalPoints: call({ method: 'GET', path: '/api/media/focal-points', access: BACK_OFFICE_ROLES, query: true }),
  /** How much of the library's space is used (product §10.7). */
  room: call({ method: 'GET', path: '/api/media/room', access: BACK_OFFICE_ROLES }),
  archive: call({
    method: 'GET',
    path: '/api/media/archive',
    access: BACK_OFFICE_ROLES,
    query: true,
    fails: ['resource.not-found'],
  }),
  duplicates: call({ method: 'GET', path: '/api/media/:id/duplicates', access: BACK_OFFICE_ROLES, row: true }),
  lookAlikes: call({ method: 'GET', path: '/api/media/:id/look-alikes', access: BACK_OFFICE_ROLES, row: true }),
  /** Puts another file in its place. */
  replace: call({
    method: 'POST',
    path: '/api/media/:id/file',
    access: BACK_OFFICE_ROLES,
    body: true,
    row: true,
    idempotent: true,
    versioned: true,
  }),
  editions: call({ method: 'GET', path: '/api/media/:id/editions', access: BACK_OFFICE_ROLES, row: true }),
  bringBack: call({
    method: 'POST',
    path: '/api/media/:id/bring-back',
    access: BACK_OFFICE_ROLES,
    body: true,
    row: true,
    idempotent: true,
    versioned: true,
  }),
  uses: call({ method: 'GET', path: '/api/media/:id/uses', access: BACK_OFFICE_ROLES, row: true }),
};
