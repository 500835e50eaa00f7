import { FAULT_PHASES, MAX_FAULT_MESSAGE, MAX_FAULT_STACK, type ReportedFault } from '@capsule/contracts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, isOneOf } from '../../platform/database/columns';

/** Equal failures of a release, counted. Kept until 30 days after the last one; it is no record of what staff did. */
@Entity('module_faults')
@Check(isOneOf('phase', FAULT_PHASES))
@Index(['lastAt', 'id'])
@Index(['module', 'lastAt', 'id'])
@Index(['version', 'lastAt', 'id'])
export class ModuleFaultEntity implements ReportedFault {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** Hash of what equal failures have in common. */
  @Index({ unique: true })
  @Column('varchar', { length: 64 })
  fingerprint!: string;

  @Column('varchar', { length: 60 })
  module!: string;

  @Column('text')
  version!: string;

  @Column('varchar', { length: 20 })
  phase!: ReportedFault['phase'];

  @Column('varchar', { length: 60 })
  kind!: string;

  @Column('varchar', { length: MAX_FAULT_MESSAGE })
  message!: string;

  @Column('varchar', { length: MAX_FAULT_STACK })
  stack!: string;

  @Column('varchar', { length: 200, nullable: true })
  page!: string | null;

  @Column('varchar', { length: 40, nullable: true })
  browser!: string | null;

  @Column('integer', { default: 1 })
  count!: number;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  firstAt!: string;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  lastAt!: string;
}
