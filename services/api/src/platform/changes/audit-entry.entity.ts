import type { AuditAction, AuditEntry, EntityName, FieldChange } from '@capsule/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant } from '../database/columns';

/**
 * A change: who changed what and when, with old and new values, written in the transaction of the change. Or a sign-in,
 * a failed attempt or a refusal (`ACCESS_ACTIONS`). Never updated, except to remove the values of rows that are deleted
 * for good, and persons from old entries.
 */
@Entity('audit_entries')
@Index(['at', 'id'])
@Index(['entity', 'at', 'id'])
@Index(['entity', 'entityId', 'at', 'id'])
@Index(['by', 'at', 'id'])
@Index(['action', 'at', 'id'])
@Index(['address', 'at', 'id'])
export class AuditEntryEntity implements Omit<AuditEntry, 'title' | 'gone'> {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('varchar', { length: 20 })
  entity!: EntityName;

  /** `null`: a login with a username that nobody has. */
  @Column('integer', { nullable: true })
  entityId!: number | null;

  @Column('varchar', { length: 20 })
  action!: AuditAction;

  /**
   * A user's id; `null` when the product did it itself, and of who did not sign in. No foreign key, because entries outlive the accounts and rows
   * that they name.
   */
  @Column('integer', { nullable: true })
  by!: number | null;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  at!: string;

  /** A keyed hash of the network address; `null` of most changes. */
  @Column('varchar', { length: 12, nullable: true })
  address!: string | null;

  /** The call that was refused, without its values. */
  @Column('varchar', { length: 200, nullable: true })
  call!: string | null;

  /** The entry that this one takes back. */
  @Column('integer', { nullable: true })
  undoes!: number | null;

  @Column('jsonb')
  changes!: Record<string, FieldChange>;
}
