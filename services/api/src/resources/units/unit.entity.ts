import {
  MAX_LENGTH,
  UNIT_STATUSES,
  UNIT_TYPES,
  type CapsuleUnit,
  type UnitStatus,
  type UnitType,
} from '@capsule/contracts';
import { Check, Column, DeleteDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, isOneOf, money } from '../../platform/database/columns';

/** The columns' text in which `q` looks; the index `units_search` is over this very expression. */
export const UNIT_SEARCH = `("name" || E'\\n' || "unitNumber" || E'\\n' || "location" || E'\\n' || "type" || E'\\n' || coalesce("description", '') || E'\\n' || "features"::text)`;

/**
 * A home that is let. A deleted one stays for the bookings that name it, and leaves the lists: every index is over
 * the others only.
 */
@Entity('units')
@Check(isOneOf('type', UNIT_TYPES))
@Check(isOneOf('status', UNIT_STATUSES))
// Written by hand in the migration: TypeORM knows no indexes over expressions. The first one is unique.
@Index('units_unitNumber', { synchronize: false })
@Index('units_number', { synchronize: false })
@Index('units_listed', { synchronize: false })
@Index('units_name', { synchronize: false })
@Index('units_location', { synchronize: false })
@Index('units_type', { synchronize: false })
@Index('units_dailyRate', { synchronize: false })
@Index('units_status', { synchronize: false })
@Index('units_createdAt', { synchronize: false })
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

  // Not text[]: only the text of a jsonb may be searched by an index.
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
