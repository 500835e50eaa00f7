import { Global, Module } from '@nestjs/common';
import { Sessions } from '../../../platform/access/sessions';
import { SessionsService } from './sessions.service';

/** Global, because the platform asks for `Sessions` and cannot import a resource's module. */
@Global()
@Module({
  providers: [SessionsService, { provide: Sessions, useExisting: SessionsService }],
  exports: [SessionsService, Sessions],
})
export class SessionsModule {}
