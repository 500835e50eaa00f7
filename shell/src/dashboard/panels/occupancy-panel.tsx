import { formatWeekday } from '@capsule/web-kit/format';
import { occupancyCaption } from '../captions';
import { ChartPlace, type ChartData } from '@capsule/web-kit/charts';
import { ActionLink, PanelLink } from '../offered-link';
import type { ContentOf, PartState } from '../use-part';
import { Panel } from './panel';
import rows from './rows.module.css';

type Occupancy = ContentOf<'occupancy'>;

const chartOf = ({ units, nights }: Occupancy): ChartData => ({
  category: 'Night of',
  categories: nights.map(({ day }) => formatWeekday(day)),
  series: [{ label: 'Homes taken', color: 'blue', data: nights.map(({ taken }) => taken) }],
  write: String,
  max: units,
});

/** How many homes are taken in the coming nights. */
export const OccupancyPanel = ({ part }: { part: PartState<Occupancy> }) => (
  <Panel title="Occupancy of the next 30 nights" part={part} caption={occupancyCaption}>
    {(occupancy) => (
      <>
        <ChartPlace label="Occupancy of the next 30 nights" data={chartOf(occupancy)} />
        <div className={rows['links']}>
          <PanelLink to="/admin/bookings">All bookings</PanelLink>
          <ActionLink to="/admin/bookings?view=board">Availability board</ActionLink>
        </div>
      </>
    )}
  </Panel>
);
