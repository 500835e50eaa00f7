import type { SavedView, TableLayout } from '@capsule/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../user.entity';

/** How a person has set up a table; absent where they have changed nothing. */
@Entity('table_views')
export class TableViewsEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'table_views_pkey' })
  userId!: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'table_views_user' })
  user?: Relation<UserEntity>;

  @PrimaryColumn('varchar', { length: 81, primaryKeyConstraintName: 'table_views_pkey' })
  tableName!: string;

  @Column('integer')
  version!: number;

  @Column('jsonb')
  layout!: TableLayout;

  @Column('jsonb')
  views!: SavedView[];
}
