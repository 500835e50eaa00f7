import { site, type Site, type SitePatch } from '@capsule/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesOne } from '../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../platform/changes/change-request';
import { contract } from '../../platform/http/contract';
import { SiteService } from './site.service';

/** The company's details: everybody may read them, administrators change them. */
@ApiTags('site')
@Controller()
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @ServesOne(site.calls.read, site.row, 'The details as they are now.')
  read(): Promise<Site> {
    return this.site.read();
  }

  @ServesOne(site.calls.change, site.row, 'The details as they are now.')
  patch(@Body({ schema: contract(site.patch) }) patch: SitePatch, @Change() change: ChangeRequest): Promise<Site> {
    return this.site.patch(patch, change);
  }
}
