import { MAX_REDIRECT_ADDRESS, REDIRECT_STATUSES, type Redirect, type RedirectStatus } from '@capsule/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, isOneOf } from '../../platform/database/columns';
import { UserEntity } from '../users/user.entity';

/** The text that `q` searches; the index `redirects_search` uses the same expression. */
export const REDIRECT_SEARCH = `("oldAddress" || E'\\n' || "newAddress")`;

/** Where visitors of an address without a page are sent. */
@Entity('redirects')
@Check('redirects_statusCode', isOneOf('statusCode', REDIRECT_STATUSES))
@Index('redirects_oldAddress', ['oldAddress'], { unique: true })
@Index('redirects_address', ['oldAddress', 'id'])
@Index('redirects_createdAt', ['createdAt', 'id'])
// Written by hand in the migration, because TypeORM does not support indexes over expressions.
@Index('redirects_search', { synchronize: false })
export class RedirectEntity implements Redirect {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'redirects_pkey',
  })
  id!: number;

  @Column('varchar', { length: MAX_REDIRECT_ADDRESS })
  oldAddress!: string;

  @Column('varchar', { length: MAX_REDIRECT_ADDRESS })
  newAddress!: string;

  @Column('varchar', { length: 3, default: '301' })
  statusCode!: RedirectStatus;

  @Column('integer')
  createdBy!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'createdBy', foreignKeyConstraintName: 'redirects_createdBy_user' })
  creator?: Relation<UserEntity>;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  createdAt!: string;

  @Column('integer', { default: 1 })
  version!: number;
}
