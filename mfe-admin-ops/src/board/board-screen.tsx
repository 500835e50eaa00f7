import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import { useNavigate } from '@capsule/host';
import { today as todayOfCompany } from '@capsule/web-kit/format';
import { Icon } from '@capsule/web-kit/icons';
import { PageHeader } from '@capsule/web-kit/page';
import { TooltipArea } from '@capsule/web-kit/tooltip';
import { BLOCK_WORDS } from '../blocks/block-words';
import { useBlockDialog } from '../blocks/use-block-dialog';
import { BOOKING_WORDS } from '../bookings/booking-words';
import { useBoardDialog } from './board-dialog';
import { useBoardView } from './board-params';
import { DayBoard } from './day-board';
import { storeOf } from './store';
import { useToday } from './use-today';
import { WideBoard } from './wide-board';

/** Which home is free when (product §2.13): a board on wide screens, a list of one day on narrow ones. */
export default function BoardScreen() {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [view, change] = useBoardView();
  const [said] = useState(() => storeOf(''));
  const today = useToday(todayOfCompany);
  const navigate = useNavigate();
  const booking = useBoardDialog();
  const block = useBlockDialog();
  // Of a booking and a block, what is on its way is not opened over the form of the other one.
  const open = ({ kind, id }: AvailabilityBar) => {
    if (kind === 'booking') {
      block.forget();
      booking.open(id);
    } else if (kind === 'block') {
      booking.forget();
      void block.open(id);
    }
    // A task opens on its own screen.
    else void navigate(`/admin/maintenance?open=${id}`);
  };
  const addBooking: typeof booking.add = (place) => {
    block.forget();
    booking.add(place);
  };
  const addBlock: typeof block.add = (place) => {
    booking.forget();
    block.add(place);
  };
  const props = { view, change, today, onOpen: open, onNew: addBooking, onBlock: addBlock };
  return (
    <>
      <PageHeader
        title={BOOKING_WORDS.title}
        actions={
          <>
            <Button variant="outlined" onClick={() => addBlock()}>
              {BLOCK_WORDS.add}
            </Button>
            <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => addBooking()}>
              {BOOKING_WORDS.add}
            </Button>
          </>
        }
      />
      {narrow ? (
        <DayBoard {...props} />
      ) : (
        // Around the board and not in it: it is not drawn again with each step of scrolling.
        <TooltipArea>
          <WideBoard {...props} said={said} />
        </TooltipArea>
      )}
      {booking.dialog}
      {block.dialog}
    </>
  );
}
