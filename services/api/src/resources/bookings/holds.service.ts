import { dayIn } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChangeLog } from '../../platform/changes/change-log';
import { Settings } from '../../platform/settings/settings';
import { LAPSED_AT_ONCE, lapseHolds } from '../nights/lapse-holds';
import { BookingMails } from './booking-mails';

/** The holds of pending bookings (product §4.8). */
@Injectable()
export class HoldsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly log: ChangeLog,
    private readonly mails: BookingMails,
  ) {}

  /** Cancels bookings whose hold is over. Days are compared with days, so a clock change moves nothing. */
  async sweep(): Promise<void> {
    const today = dayIn(this.settings.timeZone);
    const heard = { log: this.log, mails: this.mails };
    const lapse = () => this.dataSource.transaction((manager) => lapseHolds(manager, heard, { today }));
    while ((await lapse()) === LAPSED_AT_ONCE);
  }
}
