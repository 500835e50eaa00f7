import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormRowId, WHOLE_ROW } from '@capsule/web-kit/form';
import { PAYMENT_WORDS, spellAccount } from '../payments/payment-words';
import { bookings } from './bookings.api';
import { StayPrice } from './stay-price';

/** What was paid for a booking, and what is open, as they are stored, or what stands there instead. */
function Account({ id }: { id: number }) {
  const { data, isError, refetch } = bookings.read.useQuery(id);
  if (data) return <Box sx={WHOLE_ROW}>{spellAccount(data)}</Box>;
  return (
    <Box role="status" sx={WHOLE_ROW}>
      {isError ? PAYMENT_WORDS.failed : PAYMENT_WORDS.loading}
      {isError ? <Button onClick={() => void refetch()}>{PAYMENT_WORDS.retry}</Button> : null}
    </Box>
  );
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
