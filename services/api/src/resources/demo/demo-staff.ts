import { Injectable } from '@nestjs/common';
import { RowWriter } from '../../platform/changes/row-writer';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service';
import { USERS } from '../users/users.resource';
import { DEMO_STAFF } from './data/words';
import { step } from './demo-progress';

/** Three colleagues. An account can be made without a password in no call, so the row is made here, as calls do. */
@Injectable()
export class DemoStaff {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly rows: RowWriter,
  ) {}

  /** @returns their ids */
  async fill(by: number): Promise<number[]> {
    return this.idempotency.run(step('staff', by), DEMO_STAFF, async (manager) => {
      const ids: number[] = [];
      for (const person of DEMO_STAFF) {
        ids.push((await this.rows.insert(manager, USERS, { ...person, passwordHash: null }, by)).id);
      }
      return ids;
    });
  }
}
