import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { instant } from '../../platform/database/columns';
import { UnitEntity } from '../units/unit.entity';
import { UserEntity } from '../users/user.entity';

/** The address by which calendars read what is in a unit; one at most for each. */
@Entity('unit_calendar_feeds')
export class CalendarFeedEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'unit_calendar_feeds_pkey' })
  unitId!: number;

  @ManyToOne(() => UnitEntity)
  @JoinColumn({ name: 'unitId', foreignKeyConstraintName: 'unit_calendar_feeds_unit' })
  unit?: Relation<UnitEntity>;

  /** SHA-256 of the secret in the address. */
  @Index('unit_calendar_feeds_token', { unique: true })
  @Column('bytea')
  tokenHash!: Buffer;

  @Column('integer')
  createdBy!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'createdBy', foreignKeyConstraintName: 'unit_calendar_feeds_user' })
  creator?: Relation<UserEntity>;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  createdAt!: string;
}
