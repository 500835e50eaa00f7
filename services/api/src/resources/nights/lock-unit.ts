import type { EntityManager } from 'typeorm';
import { invalid } from '../../platform/http/common-errors';
import { UnitEntity } from '../units/unit.entity';

/**
 * Locks the unit until the transaction ends. Simultaneous bookings and blocks of one unit then run one after another,
 * without deadlocks in the exclusion constraints, and the unit can neither be changed nor deleted meanwhile.
 *
 * @throws ServiceError 422 when there is no such unit
 */
export async function lockUnit(manager: EntityManager, id: number): Promise<UnitEntity> {
  const unit = await manager.findOne(UnitEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (unit === null) throw invalid({ field: 'capsuleId', message: 'There is no such unit.' });
  return unit;
}
