import {
  normalRedirect,
  redirect,
  REDIRECT_TEXTS,
  redirectErrors,
  type Redirect,
  type Redirecting,
  type RedirectCsvQuery,
  type RedirectInput,
  type RedirectPatch,
  type RedirectQuery,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { conflict, invalid } from '../../platform/http/common-errors';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import { userName, type CsvSource } from '../../platform/lists/csv/csv-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { admit } from './redirect-circles';
import { REDIRECT_SEARCH, RedirectEntity } from './redirect.entity';

const REDIRECTS: Resource<RedirectEntity, typeof redirect.row> = {
  contract: redirect,
  entity: RedirectEntity,
  violations: {
    redirects_oldAddress: () => conflict({ field: 'oldAddress', message: REDIRECT_TEXTS.taken }),
  },
};

export const REDIRECT_LIST: CsvSource<typeof redirect> = {
  contract: redirect,
  table: 'redirects',
  sorts: { oldAddress: '"oldAddress"', createdAt: '"createdAt"' },
  default: { sort: 'oldAddress', order: 'asc' },
  filters: {},
  search: REDIRECT_SEARCH,
  csv: {
    name: 'redirects',
    names: { createdBy: userName('createdBy') },
    also: [
      { key: 'createdBy', title: 'Created By', kind: 'text' },
      { key: 'createdAt', title: 'Created', kind: 'instant' },
    ],
  },
};

/** Reads and writes redirects. */
@Injectable()
export class RedirectsService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
  ) {}

  list(query: RedirectQuery): Promise<ListPage> {
    return this.lists.read(REDIRECT_LIST, query);
  }

  /** The rows of the list as a file. */
  csv(query: RedirectCsvQuery): CsvFile {
    return this.lists.csv(REDIRECT_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<Redirect> {
    return this.changes.read(REDIRECTS, id);
  }

  /** @throws ServiceError `resource.conflict` when the address has a redirect, 422 for addresses against the rules */
  create(input: RedirectInput, idempotency: IdempotentRequest): Promise<Redirect> {
    return this.changes.create(REDIRECTS, input, idempotency, async (manager) => {
      const addresses = checked(input);
      await admit(manager, addresses);
      return { ...input, ...addresses, createdBy: idempotency.actor };
    });
  }

  /**
   * @throws ServiceError `resource.not-found`, `resource.stale`, `resource.conflict` when the address has a redirect, 422
   * for addresses against the rules
   */
  patch(id: number, patch: RedirectPatch, change: ChangeRequest): Promise<Redirect> {
    return this.changes.patch(REDIRECTS, id, change, async (row, manager) => {
      if (patch.oldAddress === undefined && patch.newAddress === undefined) return patch;
      const addresses = checked({ ...row, ...patch });
      await admit(manager, addresses, id);
      return { ...patch, ...addresses };
    });
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale` */
  remove(id: number, change: ChangeRequest): Promise<void> {
    return this.changes.remove(REDIRECTS, id, change);
  }

  /**
   * Takes a change or a deletion back.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, `resource.conflict` when the address has a redirect
   *   again, 422 when it would go in a circle by now
   */
  undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<Redirect> {
    return this.changes.undo(REDIRECTS, id, { ...change, idempotency }, (wanted, _held, manager) =>
      admit(manager, wanted, id),
    );
  }
}

/** @returns both addresses in their one form @throws ServiceError 422 */
function checked({ oldAddress, newAddress }: Redirecting): Redirecting {
  const errors = redirectErrors({ oldAddress, newAddress });
  if (errors.length > 0) throw invalid(...errors);
  return normalRedirect({ oldAddress, newAddress });
}
