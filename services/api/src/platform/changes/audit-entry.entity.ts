import type { AuditEntry, ChangeAction, EntityName, FieldChange } from '@capsule/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant } from '../database/columns';

/**
 * A change: who changed what and when, with old and new values. Written in the transaction of the change; never
 * updated, but for the values of what is deleted for good.
 */
@Entity('audit_entries')
@Index(['at', 'id'])
@Index(['entity', 'at', 'id'])
@Index(['entity', 'entityId', 'at', 'id'])
@Index(['by', 'at', 'id'])
export class AuditEntryEntity implements Omit<AuditEntry, 'title' | 'gone'> {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('varchar', { length: 20 })
  entity!: EntityName;

  @Column('integer')
  entityId!: number;

  @Column('varchar', { length: 20 })
  action!: ChangeAction;

  /**
   * A user's id; `null` when the product did it itself. No foreign key, because entries outlive the accounts and rows
   * that they name.
   */
  @Column('integer', { nullable: true })
  by!: number | null;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  at!: string;

  /** The entry that this one takes back. */
  @Column('integer', { nullable: true })
  undoes!: number | null;

  @Column('jsonb')
  changes!: Record<string, FieldChange>;
}
