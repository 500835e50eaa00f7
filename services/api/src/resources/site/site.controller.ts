import { One, Site, type SitePatch } from '@capsule/contracts';
import validatePatch from '@capsule/contracts/site-patch.validator';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, Roles } from '../../platform/access/access';
import { Change, TakesVersion, type ChangeRequest } from '../../platform/changes/change-request';
import { Answers, FailsOnBody } from '../../platform/documentation/answers';
import { contract } from '../../platform/http/contract';
import { SiteService } from './site.service';

/** The company's details: everybody may read them, administrators change them. */
@ApiTags('site')
@Controller('api/site')
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Get()
  @Public()
  @Answers(One(Site), 'The details as they are now.')
  async read(): Promise<{ success: true; data: Site }> {
    return { success: true, data: await this.site.read() };
  }

  @Patch()
  @Roles('admin')
  @TakesVersion()
  @Answers(One(Site), 'The details as they are now.')
  @FailsOnBody()
  async patch(
    @Body({ schema: contract(validatePatch) }) patch: SitePatch,
    @Change() change: ChangeRequest,
  ): Promise<{ success: true; data: Site }> {
    return { success: true, data: await this.site.patch(patch, change) };
  }
}
