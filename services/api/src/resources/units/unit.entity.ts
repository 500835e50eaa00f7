import {
  MAX_LENGTH,
  MAX_PREPARATION_DAYS,
  UNIT_STATUSES,
  UNIT_TYPES,
  type CapsuleUnit,
  type UnitStatus,
  type UnitType,
} from '@capsule/contracts';
import { Check, Column, DeleteDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, isOneOf, money } from '../../platform/database/columns';

/** The text that `q` searches; the index `units_search` uses the same expression. */
export const UNIT_SEARCH = `("name" || E'\\n' || "unitNumber" || E'\\n' || "location" || E'\\n' || "type" || E'\\n' || coalesce("description", '') || E'\\n' || lines_of("features"))`;

/**
 * A unit to let. A deleted one is kept for the bookings that refer to it, and leaves the lists: indexes cover the
 * others only.
 */
@Entity('units')
@Check(isOneOf('type', UNIT_TYPES))
@Check(isOneOf('status', UNIT_STATUSES))
@Check('units_preparationDays', `"preparationDays" BETWEEN 0 AND ${MAX_PREPARATION_DAYS}`)
// Written by hand in the migration, because TypeORM does not support indexes over expressions. The first one is unique.
@Index('units_unitNumber', { synchronize: false })
@Index('units_number', { synchronize: false })
@Index('units_listed', { synchronize: false })
@Index('units_name', { synchronize: false })
@Index('units_location', { synchronize: false })
@Index('units_type', { synchronize: false })
@Index('units_dailyRate', { synchronize: false })
@Index('units_status', { synchronize: false })
@Index('units_createdAt', { synchronize: false })
@Index('units_name_prefix', { synchronize: false })
@Index('units_unitNumber_prefix', { synchronize: false })
@Index('units_search', { synchronize: false })
export class UnitEntity implements CapsuleUnit {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('varchar', { length: MAX_LENGTH.name })
  name!: string;

  @Column('varchar', { length: 40 })
  unitNumber!: string;

  @Column('varchar', { length: MAX_LENGTH.name })
  location!: string;

  @Column('varchar', { length: 60, nullable: true })
  size!: string | null;

  @Column('varchar', { length: 20 })
  type!: UnitType;

  @Column('jsonb', { default: [] })
  features!: string[];

  @Column('varchar', { length: MAX_LENGTH.message, nullable: true })
  description!: string | null;

  @Column('numeric', { ...money })
  dailyRate!: number;

  @Column('numeric', { ...money, nullable: true })
  weeklyRate!: number | null;

  @Column('numeric', { ...money, nullable: true })
  monthlyRate!: number | null;

  @Column('integer')
  maxOccupancy!: number;

  @Column('varchar', { length: 20, default: 'available' })
  status!: UnitStatus;

  @Column('integer', { default: 0 })
  preparationDays!: number;

  @Column('varchar', { length: MAX_LENGTH.message, nullable: true })
  maintenanceNotes!: string | null;

  @Column('varchar', { length: 2000, nullable: true })
  featuredImage!: string | null;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  createdAt!: string;

  @Column('integer', { default: 1 })
  version!: number;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null;
}
