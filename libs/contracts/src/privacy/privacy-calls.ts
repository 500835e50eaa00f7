import { call } from '../calls/call';

/** The calls about all that is held about a person. No schemas in this file: browsers load it. */
export const privacyCalls = {
  retention: call({ method: 'GET', path: '/api/privacy/retention', access: ['admin'] }),
  /** A POST, because addresses of pages and calls are written into logs. */
  exportHeld: call({ method: 'POST', path: '/api/privacy/export', access: ['admin'], body: true }),
  erase: call({ method: 'POST', path: '/api/privacy/erase', access: ['admin'], body: true, idempotent: true }),
  /** One inquiry, whether it stands in the inbox or the quarantine, or was deleted before. */
  eraseInquiry: call({
    method: 'POST',
    path: '/api/privacy/inquiries/:id/erase',
    access: ['admin'],
    row: true,
    idempotent: true,
  }),
};
