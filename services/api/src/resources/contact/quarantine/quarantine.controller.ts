import {
  contactSubmission,
  quarantinedInquiry,
  type ContactSubmission,
  type QuarantineCsvQuery,
  type QuarantinedInquiry,
  type QuarantineQuery,
} from '@capsule/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesCsv, ServesDone, ServesList, ServesOne } from '../../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../../platform/changes/change-request';
import { coercing } from '../../../platform/http/contract';
import { Id } from '../../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../../platform/lists/csv/csv-file';
import type { ListPage } from '../../../platform/lists/lists.service';
import { QuarantineService } from './quarantine.service';
import { ReleaseService } from './release.service';

/** What looks like spam, and what becomes of it (product §2.20). */
@ApiTags('quarantine')
@Controller()
export class QuarantineController {
  constructor(
    private readonly quarantine: QuarantineService,
    private readonly releases: ReleaseService,
  ) {}

  @ServesList(quarantinedInquiry.calls.list, quarantinedInquiry.row)
  list(@Query({ schema: coercing(quarantinedInquiry.query) }) query: QuarantineQuery): Promise<ListPage> {
    return this.quarantine.list(query);
  }

  @ServesCsv(quarantinedInquiry.calls.csv)
  csv(@Query({ schema: coercing(quarantinedInquiry.csvQuery) }) query: QuarantineCsvQuery): CsvFile {
    return this.quarantine.csv(query);
  }

  @ServesOne(quarantinedInquiry.calls.read, quarantinedInquiry.row, 'The inquiry as it was sent, and why it is here.')
  read(@Id() id: number): Promise<QuarantinedInquiry> {
    return this.quarantine.read(id);
  }

  @ServesOne(quarantinedInquiry.calls.release, contactSubmission.row, 'The inquiry that it is now.')
  release(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<ContactSubmission> {
    return this.releases.release(id, change, idempotency);
  }

  @ServesDone(quarantinedInquiry.calls.remove, 'Quarantined inquiry deleted')
  remove(@Id() id: number, @Change() change: ChangeRequest): Promise<void> {
    return this.quarantine.remove(id, change);
  }

  @ServesOne(quarantinedInquiry.calls.undo, quarantinedInquiry.row, 'The quarantined inquiry as it is again.')
  undo(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<QuarantinedInquiry> {
    return this.quarantine.undo(id, change, idempotency);
  }
}
