import { ResourcePage } from '@capsule/web-kit/resource';
import { UNIT_COLUMNS } from './unit-columns';
import { units } from './units.api';
import { UNIT_WORDS } from './unit-words';

const FILTERS = ['status', 'type'] as const;

const FORM = async () => (await import(/* webpackChunkName: "unit-form" */ './unit-form')).UNIT_FORM;

/** The capsule units (product §2). */
export default function UnitsPage() {
  return (
    <ResourcePage
      endpoints={units}
      words={UNIT_WORDS}
      columns={UNIT_COLUMNS}
      sortedBy={{ sort: 'name', order: 'asc' }}
      filters={FILTERS}
      form={FORM}
    />
  );
}
