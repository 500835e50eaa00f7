import { company, type Company, type CompanyPatch } from '@capsule/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesOne } from '../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../platform/changes/change-request';
import { contract } from '../../platform/http/contract';
import { CompanyService } from './company.service';

/** The company's details: everyone may read them, administrators may change them. */
@ApiTags('site')
@Controller()
export class CompanyController {
  constructor(private readonly company: CompanyService) {}

  @ServesOne(company.calls.read, company.row, 'The details as they are now.')
  read(): Promise<Company> {
    return this.company.read();
  }

  @ServesOne(company.calls.change, company.row, 'The details as they are now.')
  patch(
    @Body({ schema: contract(company.patch) }) patch: CompanyPatch,
    @Change() change: ChangeRequest,
  ): Promise<Company> {
    return this.company.patch(patch, change);
  }
}
