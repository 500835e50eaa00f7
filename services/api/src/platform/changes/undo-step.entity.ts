import type { ChangeAction, EntityName } from '@capsule/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What a write replaced, kept for as long as it can be taken back (docs/decisions/037). Written in the transaction of
 * the write.
 */
@Entity('undo_steps')
@Index(['entity', 'entityId', 'version'])
export class UndoStepEntity {
  /** The id of the write's audit entry. */
  @PrimaryColumn('integer')
  entry!: number;

  @Column('varchar', { length: 20 })
  entity!: EntityName;

  @Column('integer')
  entityId!: number;

  @Column('varchar', { length: 20 })
  action!: ChangeAction;

  /** The version that the write made; a deletion counts as one. */
  @Column('integer')
  version!: number;

  /** The former values of a change's fields, the whole row of a deletion, `null` of a creation. */
  @Column('jsonb', { nullable: true })
  before!: Record<string, unknown> | null;

  /** What is written together is taken back together. */
  @Index()
  @Column('bigint')
  transaction!: string;

  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
