import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Spread, because TypeORM writes into the options that it is given. */
const key = { primaryKeyConstraintName: 'policy_reports_pkey' } as const;

/** How often something was blocked on a day. There is nothing of a visitor, nor an address that somebody has opened. */
@Entity('policy_reports')
export class PolicyReportEntity {
  /** In the company's time zone. */
  @PrimaryColumn('date', { ...key })
  day!: string;

  @PrimaryColumn('varchar', { length: 40, ...key })
  directive!: string;

  @PrimaryColumn('varchar', { length: 200, ...key })
  blocked!: string;

  /** As its manifest has it; empty for an address without a page. */
  @PrimaryColumn('varchar', { length: 200, ...key })
  page!: string;

  /** Empty where no module's script did it. */
  @PrimaryColumn('varchar', { length: 60, ...key })
  module!: string;

  @Column('integer')
  count!: number;
}
