import { UNIT_STATUS_COLORS } from '@capsule/contracts/units/unit-words';
import { capitalised } from '@capsule/web-kit/format';
import { unitsCaption } from '../captions';
import { ChartPlace, Legend, type ChartData } from '@capsule/web-kit/charts';
import { OfferedLink } from '../offered-link';
import type { ContentOf, PartState } from '../use-part';
import { Panel } from './panel';

type Units = ContentOf<'units'>;

const chartOf = ({ statuses }: Units): ChartData => ({
  category: 'Status',
  categories: statuses.map(({ status }) => capitalised(status)),
  series: [
    {
      label: 'Homes',
      color: statuses.map(({ status }) => UNIT_STATUS_COLORS[status]),
      data: statuses.map(({ units }) => units),
    },
  ],
  write: String,
});

const entriesOf = ({ statuses }: Units) =>
  statuses.map(({ status, units }) => ({
    color: UNIT_STATUS_COLORS[status],
    label: status,
    content: <OfferedLink to={`/admin/units?status=${status}`}>{`${capitalised(status)} ${units}`}</OfferedLink>,
  }));

/** How many units have each status; each leads to the list of these units. */
export const UnitsPanel = ({ part }: { part: PartState<Units> }) => (
  <Panel title="Units by status" part={part} caption={unitsCaption}>
    {(units) => (
      <>
        <Legend entries={entriesOf(units)} />
        <ChartPlace label="Units by status" data={chartOf(units)} />
      </>
    )}
  </Panel>
);
