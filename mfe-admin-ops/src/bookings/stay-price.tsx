import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { nightsBetween, type Stay } from '@capsule/contracts/bookings/booking-rules';
import { spellPreparation } from '@capsule/contracts/bookings/preparation';
import { quote, type Quote, type QuoteLine } from '@capsule/contracts/bookings/quote';
import { addDays, spellDay } from '@capsule/contracts/days';
import { plural } from '@capsule/contracts/plural';
import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import {
  focusField,
  readMoney,
  toMoneyText,
  useFillIn,
  useSetTexts,
  useTextValue,
  WHOLE_ROW,
} from '@capsule/web-kit/form';
import { formatMoney } from '@capsule/web-kit/format';
import { useAllUnits } from '../shared/all-units';
import { useStay } from './unit-picker';

const spellLine = ({ count, period, rate }: QuoteLine) => `${plural(count, period)} at ${formatMoney(rate)}`;

/** `8 nights: 1 week at $980.00 + 1 day at $180.00 = $1,160.00` */
const spellQuote = ({ nights, lines, total }: Quote): string =>
  `${plural(nights, 'night')}: ${lines.map(spellLine).join(' + ')} = ${formatMoney(total)}`;

/** `Then 2 days of preparation, which cost nothing: ready on Mar 12, 2027.`; empty for a unit that needs none. */
function spellReady(unit: CapsuleUnit | undefined, stay: Stay | null): string {
  if (unit === undefined || stay === null || unit.preparationDays === 0) return '';
  const ready = spellDay(addDays(stay.checkOutDate, unit.preparationDays));
  return ` Then ${spellPreparation(unit.preparationDays)}, which cost nothing: ready on ${ready}.`;
}

/** The price of a stay in a unit; `null` while one of them is not chosen. */
const priceOf = (unit: CapsuleUnit | undefined, stay: Stay | null): Quote | null =>
  unit === undefined || stay === null ? null : quote(unit, nightsBetween(stay));

/**
 * Fills the price in as the amount, as long as that is empty or was filled in here: what somebody typed, or what is
 * stored, stays.
 *
 * @returns fills it in because somebody asks for it; from then on the amount follows the price
 */
function useFilledIn(price: string | null, amount: string): () => void {
  const set = useSetTexts();
  const fillIn = useFillIn();
  const filled = useRef('');
  const latest = useRef(amount);
  useEffect(() => {
    latest.current = amount;
  });
  useEffect(() => {
    if (price === null || latest.current !== filled.current) return;
    filled.current = price;
    fillIn({ totalAmount: price });
  }, [price, fillIn]);
  return () => {
    if (price === null) return;
    filled.current = price;
    set({ totalAmount: price });
  };
}

/** What the stay costs, and how that is made up (product §12.2); below the amount, which it fills in. */
export function StayPrice() {
  const { units } = useAllUnits();
  const chosen = useTextValue('capsuleId');
  const amount = useTextValue('totalAmount');
  const stay = useStay();
  const unit = units.find(({ id }) => String(id) === chosen);
  const found = priceOf(unit, stay);
  const price = found && toMoneyText(found.total);
  const takePrice = useFilledIn(price, amount);
  const use = (button: HTMLElement) => {
    takePrice();
    focusField(button, 'totalAmount');
  };
  return (
    <Box role="status" sx={{ ...WHOLE_ROW, color: 'text.secondary', fontSize: '0.875rem' }}>
      {found
        ? `${spellQuote(found)}${spellReady(unit, stay)}`
        : 'The price shows here once the unit and the dates are chosen.'}
      {price !== null && readMoney(amount) !== Number(price) ? (
        <Button size="small" onClick={({ currentTarget }) => use(currentTarget)} sx={{ ml: 1 }}>
          Use this price
        </Button>
      ) : null}
    </Box>
  );
}
