import Box from '@mui/material/Box';
import { useFormRowId, WHOLE_ROW } from '@capsule/web-kit/form';
import { spellAccount } from '../payments/payment-words';
import { bookings } from './booking-endpoints';
import { StayPrice } from './stay-price';

/** What was paid for a booking, and what is open, as they are stored. */
function Account({ id }: { id: number }) {
  const { data } = bookings.read.useQuery(id);
  return <Box sx={WHOLE_ROW}>{data ? spellAccount(data) : 'Loading payments...'}</Box>;
}

/** Below the payment fields: the price of the stay, and the account of a booking that is stored. */
export function PaymentFooter() {
  const id = useFormRowId();
  return (
    <>
      <StayPrice />
      {id === null ? null : <Account id={id} />}
    </>
  );
}
