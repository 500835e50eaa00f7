import {
  MAINTENANCE_DEFAULTS,
  MAINTENANCE_PRIORITIES,
  MAINTENANCE_STATUSES,
  MAX_LENGTH,
  REPEAT_UNITS,
  type MaintenancePriority,
  type MaintenanceRecord,
  type MaintenanceStatus,
  type Photo,
  type RepeatUnit,
} from '@capsule/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, isOneOf, money } from '../../platform/database/columns';
import { UnitEntity } from '../units/unit.entity';
import { UserEntity } from '../users/user.entity';

/** The text that `q` searches; the index `maintenance_records_search` uses the same expression. */
export const MAINTENANCE_SEARCH = `("title" || E'\\n' || coalesce("description", '') || E'\\n' || coalesce("notes", ''))`;

/** The condition of a record with photographs, which the index `maintenance_records_photos` has as well. */
export const HAS_PHOTOS = `("photosBefore" <> '[]' OR "photosAfter" <> '[]')`;

/** Something to be done, or done, to a unit. */
@Entity('maintenance_records')
@Check(isOneOf('status', MAINTENANCE_STATUSES))
@Check(isOneOf('priority', MAINTENANCE_PRIORITIES))
@Check(isOneOf('repeatUnit', REPEAT_UNITS))
// However often a record is completed, one other follows it.
@Index('maintenance_records_follows', ['follows'], { unique: true })
// Few records have photographs; the list of files that are used reads these alone.
@Index('maintenance_records_photos', ['id'], { where: HAS_PHOTOS })
@Index(['capsuleId', 'id'])
@Index(['assignedTo', 'id'])
// Written by hand in the migration, because TypeORM does not support indexes over expressions.
@Index('maintenance_records_scheduledDate', { synchronize: false })
@Index('maintenance_records_title', { synchronize: false })
@Index('maintenance_records_priority', { synchronize: false })
@Index('maintenance_records_status', { synchronize: false })
@Index('maintenance_records_blocking', { synchronize: false })
@Index('maintenance_records_open', { synchronize: false })
@Index('maintenance_records_title_prefix', { synchronize: false })
@Index('maintenance_records_search', { synchronize: false })
export class MaintenanceRecordEntity implements MaintenanceRecord {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer')
  capsuleId!: number;

  @ManyToOne(() => UnitEntity)
  @JoinColumn({ name: 'capsuleId' })
  unit?: Relation<UnitEntity>;

  @Column('varchar', { length: MAX_LENGTH.name })
  title!: string;

  @Column('varchar', { length: MAX_LENGTH.message, nullable: true })
  description!: string | null;

  @Column('date', { nullable: true })
  scheduledDate!: string | null;

  @Column('date', { nullable: true })
  completedDate!: string | null;

  @Column('varchar', { length: 20, default: MAINTENANCE_DEFAULTS.status })
  status!: MaintenanceStatus;

  @Column('varchar', { length: 20, default: MAINTENANCE_DEFAULTS.priority })
  priority!: MaintenancePriority;

  @Column('integer', { nullable: true })
  repeatEvery!: number | null;

  @Column('varchar', { length: 10, default: MAINTENANCE_DEFAULTS.repeatUnit })
  repeatUnit!: RepeatUnit;

  @Column('numeric', { ...money, nullable: true })
  cost!: number | null;

  @Column('integer', { nullable: true })
  assignedTo!: number | null;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'assignedTo', foreignKeyConstraintName: 'maintenance_records_assignedTo_user' })
  assignee?: Relation<UserEntity> | null;

  @Column('jsonb', { default: [] })
  photosBefore!: Photo[];

  @Column('jsonb', { default: [] })
  photosAfter!: Photo[];

  @Column('varchar', { length: MAX_LENGTH.message, nullable: true })
  notes!: string | null;

  @Column('integer')
  createdBy!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'createdBy' })
  creator?: Relation<UserEntity>;

  /** Refers to no row, because the record before this one may be deleted. */
  @Column('integer', { nullable: true })
  follows!: number | null;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  createdAt!: string;

  @Column('integer', { default: 1 })
  version!: number;
}
