import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DashboardStay } from '@capsule/contracts/dashboard/dashboard';
import { staysCaption } from '../captions';
import { PanelLink } from '../offered-link';
import type { ContentOf, PartState } from '../use-part';
import { Panel } from './panel';
import { PanelRows } from './rows';

const rowOf = ({ id, clientName, unitName, unitNumber, status }: DashboardStay) => ({
  id,
  kind: 'booking' as const,
  name: clientName,
  note: unitName === null ? 'Unknown' : `${unitName} (${unitNumber})`,
  end: status === 'pending' ? 'pending' : null,
});

interface StaysProps {
  title: string;
  stays: readonly DashboardStay[];
  total: number;
}

function Stays({ title, stays, total }: StaysProps) {
  const more = total - stays.length;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h4" color="textSecondary">
        {title}
      </Typography>
      {total === 0 ? <Typography>None</Typography> : <PanelRows rows={stays.map(rowOf)} label={title} />}
      {more > 0 ? <Typography color="textSecondary">and {more} more</Typography> : null}
    </Box>
  );
}

/** Who arrives and who departs today. */
export const StaysPanel = ({ part }: { part: PartState<ContentOf<'stays'>> }) => (
  <Panel title="Arrivals and departures" part={part} caption={staysCaption}>
    {({ arriving, arrivals, departing, departures }) => (
      <>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
          }}
        >
          <Stays title="Arriving" stays={arriving} total={arrivals} />
          <Stays title="Departing" stays={departing} total={departures} />
        </Box>
        <PanelLink to="/admin/bookings">All bookings</PanelLink>
      </>
    )}
  </Panel>
);
