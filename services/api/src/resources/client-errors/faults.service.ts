import {
  MODULE_FAULT_SORTS,
  ModuleFaultQuery,
  pageOfFault,
  ReportedFault,
  scrubMessage,
  scrubStack,
  type ClientErrorInput,
} from '@capsule/contracts';
import type { QuerySchema } from '@capsule/contracts/resource/resource';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import type { TObject } from 'typebox';
import { DataSource } from 'typeorm';
import type { ListSource } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { fingerprintOf } from './fingerprint';

const faults = {
  row: ReportedFault,
  sorts: MODULE_FAULT_SORTS,
  query: ModuleFaultQuery as TObject as QuerySchema<ModuleFaultQuery>,
};

export const FAULT_LIST: ListSource<typeof faults> = {
  contract: faults,
  table: 'module_faults',
  sorts: { lastAt: '"lastAt"' },
  default: { sort: 'lastAt', order: 'desc' },
  filters: { module: '"module" = ?', version: '"version" = ?' },
};

/**
 * New faults of a release that are kept per day (product §10.8): more of them are usually one fault with varying
 * messages.
 */
export const NEW_FAULTS_A_DAY = 100;
const DAY_S = 24 * 60 * 60;

/** How long a fault is kept after it was last reported (product §10.9). */
const KEPT_DAYS = 30;

/**
 * Counts a known fault, or adds a new one unless the release has too many of them. The update comes first, because each
 * attempt to insert would use up an id. Two first reports at once are one row, by the unique fingerprint.
 */
const RECORD = `
  WITH known AS (
    UPDATE module_faults SET "count" = "count" + 1, "lastAt" = now(), "page" = $8::text, "browser" = $9::text
    WHERE "fingerprint" = $1::text RETURNING 1
  ), added AS (
    INSERT INTO module_faults
      ("fingerprint", "module", "version", "phase", "kind", "message", "stack", "page", "browser")
    SELECT $1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text
    WHERE NOT EXISTS (SELECT 1 FROM known)
      AND (SELECT count(*) FROM module_faults
           WHERE "module" = $2::text AND "version" = $3::text AND "lastAt" > now() - interval '1 day'
             AND "firstAt" > now() - interval '1 day') < ${NEW_FAULTS_A_DAY}
    ON CONFLICT ("fingerprint") DO UPDATE
      SET "count" = module_faults."count" + 1, "lastAt" = now(), "page" = $8::text, "browser" = $9::text
    RETURNING 1
  )
  SELECT EXISTS (SELECT 1 FROM known) OR EXISTS (SELECT 1 FROM added) AS kept`;

/** Keeps the faults of modules for their teams: one row for equal ones (product §10.9). */
@Injectable()
export class FaultsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: ListsService,
  ) {}

  list(query: ModuleFaultQuery): Promise<ListPage> {
    return this.lists.read(FAULT_LIST, query);
  }

  /**
   * Stores a report. Its texts are scrubbed once more: the browser that sends it may be anybody's.
   *
   * @throws ServiceError `request.rate-limited` for a new fault of a release that had too many of them today
   */
  async record(report: ClientErrorInput, browser: string | null): Promise<void> {
    const { remote: module, version, phase, kind } = report;
    const [message, stack] = [scrubMessage(report.message ?? ''), scrubStack(report.stack ?? '')];
    const page = pageOfFault(report.page ?? '');
    const fingerprint = fingerprintOf({ module, version, phase, kind, message, stack });
    const values = [fingerprint, module, version, phase, kind, message, stack, page, browser];
    const [row]: { kept: boolean }[] = await this.dataSource.query(RECORD, values);
    if (!row?.kept) throw new ServiceError('request.rate-limited', { retryAfter: DAY_S });
  }

  /** Deletes the faults that have not happened for long. */
  async sweep(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM module_faults WHERE "lastAt" < now() - make_interval(days => ${KEPT_DAYS})`,
    );
  }
}
