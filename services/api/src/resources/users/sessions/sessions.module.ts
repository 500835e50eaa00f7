import { Global, Module } from '@nestjs/common';
import { AccessModule } from '../../../platform/access/access.module';
import { Sessions } from '../../../platform/access/sessions';
import { SessionsService } from './sessions.service';

/** Global, because the platform injects `Sessions` and cannot import the module of a resource. */
@Global()
@Module({
  imports: [AccessModule],
  providers: [SessionsService, { provide: Sessions, useExisting: SessionsService }],
  exports: [SessionsService, Sessions],
})
export class SessionsModule {}
