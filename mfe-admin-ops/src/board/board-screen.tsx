import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { today as todayOfReader } from '@capsule/web-kit/format';
import { Icon } from '@capsule/web-kit/icons';
import { PageHeader } from '@capsule/web-kit/page';
import { BOOKING_WORDS } from '../bookings/booking-words';
import { useBoardDialog } from './board-dialog';
import { useBoardView } from './board-params';
import { DayBoard } from './day-board';
import { useToday } from './use-sight';
import { WideBoard } from './wide-board';

/** Which home is free when (product §2.13): a board on wide screens, a list of one day on narrow ones. */
export default function BoardScreen() {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [view, change] = useBoardView();
  const [said, say] = useState('');
  const today = useToday(todayOfReader);
  const { dialog, open, add } = useBoardDialog();
  const props = { view, change, today, onOpen: open, onNew: add };
  return (
    <>
      <PageHeader
        title={BOOKING_WORDS.title}
        actions={
          <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => add()}>
            {BOOKING_WORDS.add}
          </Button>
        }
      />
      {narrow ? <DayBoard {...props} /> : <WideBoard {...props} said={said} say={say} />}
      {dialog}
    </>
  );
}
