import { DEVICES, VITALS, type Device, type VitalName } from '@capsule/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { isOneOf } from '../../platform/database/columns';

/** Spread, because TypeORM writes into the options that it is given. */
const key = { primaryKeyConstraintName: 'page_vitals_pkey' } as const;

/**
 * What was measured on a day of one page, in one version, on one kind of device: how many values were in each bucket.
 * There is nothing of a visitor, nor of a single visit.
 */
@Entity('page_vitals')
@Check('page_vitals_device', isOneOf('device', DEVICES))
@Check('page_vitals_vital', isOneOf('vital', VITALS))
export class PageVitalsEntity {
  /** In the company's time zone. */
  @PrimaryColumn('date', { ...key })
  day!: string;

  /** As its manifest has it. */
  @PrimaryColumn('varchar', { length: 200, ...key })
  page!: string;

  @PrimaryColumn('varchar', { length: 60, ...key })
  module!: string;

  @PrimaryColumn('text', { ...key })
  version!: string;

  @PrimaryColumn('text', { ...key })
  host!: string;

  @PrimaryColumn('varchar', { length: 10, ...key })
  device!: Device;

  @PrimaryColumn('varchar', { length: 4, ...key })
  vital!: VitalName;

  /** By bucket, as `edgesOf` has them. */
  @Column('integer', { array: true })
  counts!: number[];
}
