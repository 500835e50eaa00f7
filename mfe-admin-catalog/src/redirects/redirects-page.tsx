import redirect from '@capsule/contracts/redirects/redirect.descriptor';
import type { Redirect } from '@capsule/contracts/redirects/redirect';
import { formLayout } from '@capsule/web-kit/form';
import { formatDateTime } from '@capsule/web-kit/format';
import { columnsOf, crudEndpoints, ResourcePage, type RowButton } from '@capsule/web-kit/resource';
import { Lines } from '@capsule/web-kit/table';
import { manifest } from '../manifest';
import { SEO_PLACE } from '../seo/seo-place';
import { REDIRECT_TEXTS, REDIRECT_WORDS } from './redirect-words';

const redirects = crudEndpoints(manifest, redirect);

const COLUMNS = columnsOf(redirect, [
  { field: 'oldAddress', flex: 1, minWidth: 180, cell: ({ oldAddress }) => <Lines first={oldAddress} rest={[]} /> },
  { field: 'newAddress', flex: 1, minWidth: 180 },
  { field: 'statusCode', width: 100 },
  {
    field: 'createdAt',
    title: REDIRECT_TEXTS.created,
    largeOnly: true,
    width: 200,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
]);

const FORM = formLayout(redirect, {
  sections: [{ title: REDIRECT_TEXTS.section, fields: ['oldAddress', 'newAddress', 'statusCode'] }],
});

const BUTTONS: readonly RowButton<Redirect>[] = [
  { icon: 'view', label: REDIRECT_TEXTS.attempt, href: ({ oldAddress }) => oldAddress },
];

/** Where visitors of old addresses are led (product §2.19). */
export default function RedirectsPage() {
  return (
    <ResourcePage
      endpoints={redirects}
      words={REDIRECT_WORDS}
      under={SEO_PLACE}
      columns={COLUMNS}
      sortedBy={{ sort: 'oldAddress', order: 'asc' }}
      form={FORM}
      buttons={BUTTONS}
    />
  );
}
