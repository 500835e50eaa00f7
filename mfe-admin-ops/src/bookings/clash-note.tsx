import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BookingClash } from '@capsule/contracts/calls/booking-clash';
import { overlaps, type Stay } from '@capsule/contracts/bookings/booking-rules';
import { spellDay } from '@capsule/contracts/days';
import { useFormFailure, useSetTexts, useTextValue, WHOLE_ROW } from '@capsule/web-kit/form';
import { useStay } from './unit-picker';

const spellStay = ({ checkInDate, checkOutDate }: Stay) => `${spellDay(checkInDate)} to ${spellDay(checkOutDate)}`;

/** The clash of the last try to save, until the form has another unit or other dates. */
function useClash(): BookingClash | null {
  const clash = useFormFailure()?.clash;
  const unit = useTextValue('capsuleId');
  const stay = useStay();
  if (clash === undefined || stay === null) return null;
  return String(clash.booking.capsuleId) === unit && overlaps(stay, clash.booking) ? clash : null;
}

/** Explains which booking stands in the way, and offers the nearest free dates, which one click takes (product §2.13). */
export function ClashNote() {
  const clash = useClash();
  const set = useSetTexts();
  if (clash === null) return null;
  const { booking, free } = clash;
  return (
    <Alert severity="warning" sx={WHOLE_ROW}>
      {booking.clientName} has this unit from {spellStay(booking)} (booking {booking.id}).
      {free.length > 0 ? ' It is free for as long on:' : ''}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: free.length > 0 ? 1 : 0 }}>
        {free.map((stay) => (
          <Button
            key={stay.checkInDate}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => set({ checkInDate: stay.checkInDate, checkOutDate: stay.checkOutDate })}
          >
            {spellStay(stay)}
          </Button>
        ))}
      </Box>
    </Alert>
  );
}
