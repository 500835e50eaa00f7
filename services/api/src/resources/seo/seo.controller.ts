import {
  seoSetting,
  type SeoInput,
  type SeoPatch,
  type SeoCsvQuery,
  type SeoQuery,
  type SeoSetting,
} from '@capsule/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesDone, ServesCsv, ServesList, ServesOne } from '../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../platform/changes/change-request';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { RequestHost } from '../../platform/http/site-host';
import { Idempotency, type IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import type { ListPage } from '../../platform/lists/lists.service';
import { SeoService } from './seo.service';

/** SEO settings of the pages (product §7). */
@ApiTags('seo')
@Controller()
export class SeoController {
  constructor(private readonly seo: SeoService) {}

  @ServesList(seoSetting.calls.list, seoSetting.row)
  list(@Query({ schema: coercing(seoSetting.query) }) query: SeoQuery): Promise<ListPage> {
    return this.seo.list(query);
  }

  @ServesCsv(seoSetting.calls.csv)
  csv(@Query({ schema: coercing(seoSetting.csvQuery) }) query: SeoCsvQuery): CsvFile {
    return this.seo.csv(query);
  }

  @ServesOne(seoSetting.calls.read, seoSetting.row, 'The settings as they are now.')
  read(@Id() id: number): Promise<SeoSetting> {
    return this.seo.read(id);
  }

  @ServesOne(seoSetting.calls.create, seoSetting.row, 'The settings as they are stored.')
  create(
    @Body({ schema: contract(seoSetting.input) }) input: SeoInput,
    @Idempotency() idempotency: IdempotentRequest,
    @RequestHost() host: string,
  ): Promise<SeoSetting> {
    return this.seo.create(input, idempotency, host);
  }

  @ServesOne(seoSetting.calls.change, seoSetting.row, 'The settings as they are now.')
  patch(
    @Id() id: number,
    @Body({ schema: contract(seoSetting.patch) }) patch: SeoPatch,
    @Change() change: ChangeRequest,
    @RequestHost() host: string,
  ): Promise<SeoSetting> {
    return this.seo.patch(id, patch, change, host);
  }

  @ServesDone(seoSetting.calls.remove, 'SEO settings deleted')
  remove(@Id() id: number, @Change() change: ChangeRequest): Promise<void> {
    return this.seo.remove(id, change);
  }

  @ServesOne(seoSetting.calls.undo, seoSetting.row, 'The settings as they are again.')
  undo(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<SeoSetting> {
    return this.seo.undo(id, change, idempotency);
  }
}
