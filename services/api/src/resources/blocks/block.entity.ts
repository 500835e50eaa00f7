import { BLOCK_DEFAULTS, BLOCK_REASONS, MAX_BLOCK_NOTE_LENGTH, type Block, type BlockReason } from '@capsule/contracts';
import {
  Check,
  Column,
  Entity,
  Exclusion,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { instant, isOneOf } from '../../platform/database/columns';
import { BLOCKED_NIGHTS } from '../nights/night-ranges';
import { UnitEntity } from '../units/unit.entity';
import { UserEntity } from '../users/user.entity';

/** The text that `q` searches; the index `unit_blocks_search` uses the same expression. */
export const BLOCK_SEARCH = `(coalesce("note", ''))`;

/**
 * Days on which a unit cannot be booked. An exclusion constraint keeps blocks of a unit apart; triggers of this table
 * and of the bookings keep blocks and bookings apart, whatever the code does (docs/decisions/043).
 */
@Entity('unit_blocks')
@Check(isOneOf('reason', BLOCK_REASONS))
@Check('"fromDate" < "toDate"')
@Exclusion('unit_blocks_no_overlap', `USING gist ("capsuleId" WITH =, ${BLOCKED_NIGHTS} WITH &&)`)
@Index(['fromDate', 'id'])
@Index(['capsuleId', 'fromDate', 'id'])
// Written by hand in the migration, because TypeORM does not support indexes over expressions.
@Index('unit_blocks_nights', { synchronize: false })
@Index('unit_blocks_search', { synchronize: false })
export class BlockEntity implements Block {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer')
  capsuleId!: number;

  @ManyToOne(() => UnitEntity)
  @JoinColumn({ name: 'capsuleId' })
  unit?: Relation<UnitEntity>;

  @Column('date')
  fromDate!: string;

  @Column('date')
  toDate!: string;

  @Column('varchar', { length: 20, default: BLOCK_DEFAULTS.reason })
  reason!: BlockReason;

  @Column('varchar', { length: MAX_BLOCK_NOTE_LENGTH, nullable: true })
  note!: string | null;

  @Column('integer')
  createdBy!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'createdBy' })
  creator?: Relation<UserEntity>;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  createdAt!: string;

  @Column('integer', { default: 1 })
  version!: number;
}
