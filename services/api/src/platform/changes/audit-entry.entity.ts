import type { AuditEntry, ChangeAction, EntityName, FieldChange } from '@capsule/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant } from '../database/columns';

/** Who changed what, when, from what to what. Written in the transaction of the change; never changed itself. */
@Entity('audit_entries')
@Index(['at', 'id'])
@Index(['entity', 'at', 'id'])
@Index(['entity', 'entityId', 'at', 'id'])
export class AuditEntryEntity implements AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('varchar', { length: 20 })
  entity!: EntityName;

  @Column('integer')
  entityId!: number;

  @Column('varchar', { length: 20 })
  action!: ChangeAction;

  /** A user's id. No foreign key: the trail outlives everything. */
  @Column('integer')
  by!: number;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  at!: string;

  @Column('jsonb')
  changes!: Record<string, FieldChange>;
}
