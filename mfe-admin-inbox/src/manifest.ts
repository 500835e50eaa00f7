import { firstList } from '@capsule/contracts/calls/first-calls';
import { defineManifest } from '@capsule/contracts/releases/composition';
import { INQUIRY_ROWS } from './first-rows/inquiry-rows';

/** This module's manifest: the shell draws its sidebar entries and routes from it, without running the module. */
export const manifest = defineManifest({
  name: 'mfe-admin-inbox',
  nav: [
    {
      path: '/admin/contacts',
      label: 'Contact Inquiries',
      summary: 'Read and answer what visitors send through the site.',
      icon: 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2m0 4v10h16V8l-8 5zm0-2 8 5 8-5z',
      order: 60,
      roles: ['admin', 'manager'],
      badge: 'unread-inquiries',
    },
  ],
  routes: [
    {
      path: '/admin/contacts',
      page: 'inquiries',
      frame: 'admin',
      title: 'Contact Inquiries',
      roles: ['admin', 'manager'],
      firstList: firstList('/api/contact', { sort: 'createdAt', order: 'desc' }),
      firstRows: INQUIRY_ROWS,
    },
    {
      path: '/admin/contacts/mail',
      page: 'mail',
      frame: 'admin',
      title: 'Mail',
      roles: ['admin', 'manager'],
      firstList: firstList('/api/mails', { sort: 'createdAt', order: 'desc' }),
    },
  ],
  slots: { 'dashboard-card': { title: 'Newest inquiries', roles: ['admin', 'manager'] } },
  search: [{ kind: 'contact', path: '/admin/contacts?open=:id' }],
});
