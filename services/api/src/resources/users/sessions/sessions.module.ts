import { Global, Module } from '@nestjs/common';
import { AccessModule } from '../../../platform/access/access.module';
import { Sessions } from '../../../platform/access/sessions';
import { Confirmations } from './confirmations';
import { SessionsService } from './sessions.service';

/** Global, because the platform injects `Sessions` and cannot import the module of a resource. */
@Global()
@Module({
  imports: [AccessModule],
  providers: [Confirmations, SessionsService, { provide: Sessions, useExisting: SessionsService }],
  exports: [Confirmations, SessionsService, Sessions],
})
export class SessionsModule {}
