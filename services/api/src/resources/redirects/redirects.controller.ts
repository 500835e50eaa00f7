import {
  redirect,
  type Redirect,
  type RedirectCsvQuery,
  type RedirectInput,
  type RedirectPatch,
  type RedirectQuery,
} from '@capsule/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesCsv, ServesDone, ServesList, ServesOne } from '../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../platform/changes/change-request';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import type { ListPage } from '../../platform/lists/lists.service';
import { RedirectsService } from './redirects.service';

/** Where visitors of addresses without a page are sent; for administrators (product §7). */
@ApiTags('redirects')
@Controller()
export class RedirectsController {
  constructor(private readonly redirects: RedirectsService) {}

  @ServesList(redirect.calls.list, redirect.row)
  list(@Query({ schema: coercing(redirect.query) }) query: RedirectQuery): Promise<ListPage> {
    return this.redirects.list(query);
  }

  @ServesCsv(redirect.calls.csv)
  csv(@Query({ schema: coercing(redirect.csvQuery) }) query: RedirectCsvQuery): CsvFile {
    return this.redirects.csv(query);
  }

  @ServesOne(redirect.calls.read, redirect.row, 'The redirect as it is now.')
  read(@Id() id: number): Promise<Redirect> {
    return this.redirects.read(id);
  }

  @ServesOne(redirect.calls.create, redirect.row, 'The redirect as it is stored, with its addresses in their one form.')
  create(
    @Body({ schema: contract(redirect.input) }) input: RedirectInput,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Redirect> {
    return this.redirects.create(input, idempotency);
  }

  @ServesOne(redirect.calls.change, redirect.row, 'The redirect as it is now.')
  patch(
    @Id() id: number,
    @Body({ schema: contract(redirect.patch) }) patch: RedirectPatch,
    @Change() change: ChangeRequest,
  ): Promise<Redirect> {
    return this.redirects.patch(id, patch, change);
  }

  @ServesDone(redirect.calls.remove, 'Redirect deleted')
  remove(@Id() id: number, @Change() change: ChangeRequest): Promise<void> {
    return this.redirects.remove(id, change);
  }

  @ServesOne(redirect.calls.undo, redirect.row, 'The redirect as it is again.')
  undo(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Redirect> {
    return this.redirects.undo(id, change, idempotency);
  }
}
