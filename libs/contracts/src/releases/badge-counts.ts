import Type from 'typebox';
import { Strict } from '../schema/schema';
import { BADGES, MAX_BADGE, type BadgeName } from './badges';

const Count = Type.Integer({ minimum: 0, maximum: MAX_BADGE + 1, description: `${MAX_BADGE + 1}: there are more` });

/** The number of every badge, for who asks. */
export const BadgeCounts = Strict(
  Object.fromEntries(Object.keys(BADGES).map((name) => [name, Count])) as Record<BadgeName, typeof Count>,
  { title: 'BadgeCounts' },
);
export type BadgeCounts = Record<BadgeName, number>;
