import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDate } from '@capsule/web-kit/format';
import type { WholeDashboard } from './dashboard.api';
import { FirstStep } from './first-step';
import { InquiriesPanel } from './panels/inquiries-panel';
import { MaintenancePanel } from './panels/maintenance-panel';
import { OccupancyPanel } from './panels/occupancy-panel';
import { RevenuePanel } from './panels/revenue-panel';
import { StaysPanel } from './panels/stays-panel';
import { UnitsPanel } from './panels/units-panel';
import { usePart } from './use-part';

/** What a manager looks at in the morning (product §2.10). Days are the company's, as the API says them. */
export function Morning({ whole, isEmpty }: { whole: WholeDashboard; isEmpty: boolean }) {
  const id = useId();
  const stays = usePart('stays', whole);
  const units = usePart('units', whole);
  const occupancy = usePart('occupancy', whole);
  const revenue = usePart('revenue', whole);
  const maintenance = usePart('maintenance', whole);
  const inquiries = usePart('inquiries', whole);
  const { today, timeZone } = whole.data ?? { today: '', timeZone: '' };
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 6 }}>
      <Typography id={id} variant="h2">
        {today === '' ? 'Today' : `Today, ${formatDate(today)}`}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, minHeight: '1.5em' }}>
        {timeZone === '' ? null : `Days are those of ${timeZone}.`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
        }}
      >
        {isEmpty ? (
          <FirstStep />
        ) : (
          <>
            <StaysPanel part={stays} />
            <OccupancyPanel part={occupancy} />
            <UnitsPanel part={units} />
            <RevenuePanel part={revenue} />
            <MaintenancePanel part={maintenance} today={today} />
          </>
        )}
        <InquiriesPanel part={inquiries} />
      </Box>
    </Box>
  );
}
