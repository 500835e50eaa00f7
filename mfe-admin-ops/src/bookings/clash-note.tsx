import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { spellBlock, stayOfBlock } from '@capsule/contracts/bookings/block-rules';
import { overlaps, type Stay } from '@capsule/contracts/bookings/booking-rules';
import { isTooClose, spellTooClose } from '@capsule/contracts/bookings/preparation';
import { spellDay } from '@capsule/contracts/days';
import type { CallFailure } from '@capsule/host/admin';
import { focusField, useFormFailure, useSetTexts, useTextValue, WHOLE_ROW } from '@capsule/web-kit/form';
import { stayOf } from './unit-choice';

const spellStay = ({ checkInDate, checkOutDate }: Stay) => `${spellDay(checkInDate)} to ${spellDay(checkOutDate)}`;

/** What stands in the way of days in a unit. */
interface Obstacle {
  capsuleId: number;
  /** In sentences; `null` when it is not in the way of a stay. */
  textFor: (stay: Stay) => string | null;
  free: readonly Stay[];
}

/** The booking or the block that a failure names. */
function obstacleOf(failure: CallFailure | null): Obstacle | null {
  if (failure?.clash) {
    const { booking, preparationDays, free } = failure.clash;
    const taken = `${booking.clientName} has this unit from ${spellStay(booking)} (booking ${booking.id}).`;
    const textFor = (stay: Stay) => {
      if (overlaps(stay, booking)) return taken;
      return isTooClose(stay, booking, preparationDays, null) ? spellTooClose(booking, preparationDays) : null;
    };
    return { capsuleId: booking.capsuleId, textFor, free };
  }
  if (failure?.blocked) {
    const { block, free } = failure.blocked;
    const textFor = (stay: Stay) => (overlaps(stay, stayOfBlock(block)) ? spellBlock(block) : null);
    return { capsuleId: block.capsuleId, textFor, free };
  }
  return null;
}

/** The fields of the first day and of the one on which the unit is free again. */
type DayFields = readonly [string, string];

/** What stood in the way of the last try to save, until the form has another unit or other dates. */
function useObstacle([first, last]: DayFields): { text: string; free: readonly Stay[] } | null {
  const obstacle = obstacleOf(useFormFailure());
  const unit = useTextValue('capsuleId');
  const stay = stayOf(useTextValue(first), useTextValue(last));
  if (obstacle === null || stay === null) return null;
  const text = String(obstacle.capsuleId) === unit ? obstacle.textFor(stay) : null;
  return text === null ? null : { text, free: obstacle.free };
}

/** Explains what stands in the way, and offers the nearest free dates, which one click takes (product §2.13). */
function ObstacleNote({ fields }: { fields: DayFields }) {
  const obstacle = useObstacle(fields);
  const set = useSetTexts();
  if (obstacle === null) return null;
  const { text, free } = obstacle;
  const [first, last] = fields;
  return (
    <Alert severity="warning" sx={WHOLE_ROW}>
      {text}
      {free.length > 0 ? ' It is free for as long on:' : ''}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: free.length > 0 ? 1 : 0 }}>
        {free.map((stay) => (
          <Button
            key={stay.checkInDate}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={({ currentTarget }) => {
              set({ [first]: stay.checkInDate, [last]: stay.checkOutDate });
              focusField(currentTarget, first);
            }}
          >
            {spellStay(stay)}
          </Button>
        ))}
      </Box>
    </Alert>
  );
}

const BOOKING_DAYS = ['checkInDate', 'checkOutDate'] as const;
const BLOCK_DAYS = ['fromDate', 'toDate'] as const;

/** What stands in the way of a booking. */
export const ClashNote = () => <ObstacleNote fields={BOOKING_DAYS} />;

/** What stands in the way of a block. */
export const BlockClashNote = () => <ObstacleNote fields={BLOCK_DAYS} />;
