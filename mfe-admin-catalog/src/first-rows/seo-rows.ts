import type { FirstRows } from '@capsule/contracts/releases/first-rows';

/** Longer descriptions are cut at this width (product §2, §9). */
const DESCRIPTION_WIDTH_PX = 300;

/** The SEO list, as it is shown before its code is here (product §2). Its columns are the screen's. */
export const SEO_ROWS: FirstRows = {
  label: 'SEO settings',
  resource: 'seo',
  named: 'pagePath',
  search: 'Search by page path, title or description...',
  filters: ['Warnings'],
  links: [{ label: 'Redirects', to: '/admin/seo/redirects', roles: ['admin'] }],
  add: 'Add New SEO',
  buttons: [{ icon: 'view', label: 'See the page', href: 'pagePath' }, 'edit', 'delete'],
  columns: [
    {
      field: 'pagePath',
      title: 'Page Path',
      sortable: true,
      flex: 1,
      minWidth: 180,
      cell: { kind: 'lines', first: 'pagePath', rest: [] },
    },
    {
      field: 'title',
      title: 'Title',
      sortable: true,
      flex: 1.5,
      minWidth: 200,
      // The title, and what is wrong with the settings.
      cell: { kind: 'lines', first: 'title', rest: [{ rule: 'seo-warnings' }], plainAlone: true },
    },
    {
      field: 'description',
      title: 'Description',
      largeOnly: true,
      width: DESCRIPTION_WIDTH_PX + 40,
      cell: { kind: 'clip', width: DESCRIPTION_WIDTH_PX },
    },
  ],
};
