import { Injectable } from '@nestjs/common';
import { limitKeyOf } from '@capsule/service-kit/limit-key-of';
import { ServerKey } from './server-key';

/** Enough to tell a company's visitors apart: 48 bits, as hexadecimal digits. */
const MARK_LENGTH = 12;

/**
 * Stands in for network addresses in the audit trail: the same address has the same mark, and without the key of the
 * server nobody can tell which address it is (docs/decisions/061).
 */
@Injectable()
export class AddressMarks {
  constructor(private readonly key: ServerKey) {}

  /** @param address as the client has it, or as `limitKeyOf` gives it: of an IPv6 address, its network counts */
  async of(address: string): Promise<string> {
    return (await this.key.hash('address', limitKeyOf(address))).slice(0, MARK_LENGTH);
  }
}
