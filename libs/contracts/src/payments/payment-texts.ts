import { spellMoney } from '../money';
import { balanceOf, isPaymentOverdue, type Owed } from './payment-rules';

/** What screens say of payments. No schemas in this file, so that screens can import it. */

/**
 * `$490.00 due`, `$490.00 overdue`, `$20.00 to refund`; `null` where nothing is open.
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 */
export function spellBalance(booking: Owed, today: string): string | null {
  const balance = balanceOf(booking);
  if (balance < 0) return `${spellMoney(-balance)} to refund`;
  if (balance === 0) return null;
  return `${spellMoney(balance)} ${isPaymentOverdue(booking, today) ? 'overdue' : 'due'}`;
}
