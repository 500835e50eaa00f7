import { Module } from '@nestjs/common';
import { AccessLog } from './access-log';
import { AddressMarks } from './address-marks';
import { ServerKey } from './server-key';
import { SessionCookie } from './session-cookie';

/** Access control, and its trail. `app.module.ts` installs the guard and provides `Sessions`. */
@Module({
  providers: [AccessLog, AddressMarks, ServerKey, SessionCookie],
  exports: [AccessLog, AddressMarks, ServerKey, SessionCookie],
})
export class AccessModule {}
