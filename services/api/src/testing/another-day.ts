import { dayIn } from '@capsule/contracts';

/**
 * A time zone in which it is another day now than in UTC: from 10:00 UTC on it is tomorrow in the first, and before 11:00
 * yesterday in the second.
 */
export const ANOTHER_DAY = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => dayIn(zone) !== dayIn('UTC'))!;
