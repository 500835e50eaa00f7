import { BUILT_IN_COMPANY_DETAILS, company, type Company, type CompanyPatch } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { COMPANY_ID, CompanyEntity } from './company.entity';

const SITE: Resource<CompanyEntity, typeof company.row> = {
  contract: company,
  entity: CompanyEntity,
  initial: { ...BUILT_IN_COMPANY_DETAILS, id: COMPANY_ID, version: 1 },
};

/** The company's details. */
@Injectable()
export class CompanyService {
  constructor(private readonly changes: ChangesService) {}

  read(): Promise<Company> {
    return this.changes.read(SITE, COMPANY_ID);
  }

  /** @throws ApiError `resource.stale` */
  patch(patch: CompanyPatch, change: ChangeRequest): Promise<Company> {
    return this.changes.patch(SITE, COMPANY_ID, change, patch);
  }
}
