import { MAX_LENGTH, type Company } from '@capsule/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** There is one company. */
export const COMPANY_ID = 1;

/** The company's details: one row, which is made when they are first changed. */
@Entity('site')
@Check('"id" = 1')
export class CompanyEntity implements Company {
  @PrimaryColumn('integer')
  id!: number;

  @Column('varchar', { length: MAX_LENGTH.name })
  companyName!: string;

  @Column('varchar', { length: 500 })
  address!: string;

  @Column('varchar', { length: MAX_LENGTH.email })
  email!: string;

  @Column('varchar', { length: MAX_LENGTH.phone })
  phone!: string;

  @Column('jsonb')
  businessHours!: Company['businessHours'];

  @Column('jsonb')
  socialLinks!: Company['socialLinks'];

  @Column('integer', { default: 1 })
  version!: number;
}
