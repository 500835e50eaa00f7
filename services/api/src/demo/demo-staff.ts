import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Rows } from '../changes/rows';
import { USERS } from '../users/users.resource';
import { DEMO_STAFF } from './data/words';

/** Three colleagues. An account can be made without a password in no call, so the row is made here, as calls do. */
@Injectable()
export class DemoStaff {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: Rows,
  ) {}

  /** @returns their ids */
  async fill(by: number): Promise<number[]> {
    return this.dataSource.transaction(async (manager) => {
      const ids: number[] = [];
      for (const person of DEMO_STAFF) {
        ids.push((await this.rows.insert(manager, USERS, { ...person, passwordHash: null }, by)).id);
      }
      return ids;
    });
  }
}
