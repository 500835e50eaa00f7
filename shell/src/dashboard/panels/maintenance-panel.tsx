import type { DashboardTask } from '@capsule/contracts/dashboard/dashboard';
import { Badge } from '@capsule/web-kit/badge';
import { capitalised, formatDate } from '@capsule/web-kit/format';
import { maintenanceCaption } from '../captions';
import { ChartPlace, Legend, type ChartData } from '@capsule/web-kit/charts';
import { PanelLink } from '../offered-link';
import type { ContentOf, PartState } from '../use-part';
import { Panel } from './panel';
import { PanelRows } from './rows';

type Maintenance = ContentOf<'maintenance'>;

const LEGEND = [
  { color: 'red', label: 'Overdue' },
  { color: 'blue', label: 'Still to come' },
] as const;

const chartOf = ({ priorities }: Maintenance): ChartData => ({
  category: 'Priority',
  categories: priorities.map(({ priority }) => capitalised(priority)),
  series: [
    { ...LEGEND[0], data: priorities.map(({ overdue }) => overdue) },
    { ...LEGEND[1], data: priorities.map(({ due }) => due) },
  ],
  write: String,
});

const rowOf = (today: string) => {
  return ({ id, title, unitName, scheduledDate, priority }: DashboardTask) => ({
    id,
    kind: 'maintenance' as const,
    name: title,
    note: [
      unitName ?? 'Unknown',
      `${priority} priority`,
      scheduledDate === null ? 'Not scheduled' : formatDate(scheduledDate),
    ].join(', '),
    end: scheduledDate !== null && scheduledDate < today ? <Badge color="red">overdue</Badge> : null,
  });
};

interface Props {
  part: PartState<Maintenance>;
  /** The company's date, as the API has said it. */
  today: string;
}

/** What is to be done, and what should have been. */
export const MaintenancePanel = ({ part, today }: Props) => (
  <Panel title="Open maintenance" part={part} caption={maintenanceCaption}>
    {(maintenance) => (
      <>
        <PanelRows rows={maintenance.tasks.map(rowOf(today))} label="Scheduled first" />
        <Legend entries={LEGEND} />
        <ChartPlace label="Open maintenance by priority" data={chartOf(maintenance)} />
        <PanelLink to="/admin/maintenance">All maintenance</PanelLink>
      </>
    )}
  </Panel>
);
