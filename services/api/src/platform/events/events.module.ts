import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AccessModule } from '../access/access.module';
import { ChangeListener } from './change-listener';
import { CursorInterceptor } from './cursor.interceptor';
import { EventsController } from './events.controller';
import { EventsService } from './events.service';

@Module({
  imports: [AccessModule],
  controllers: [EventsController],
  providers: [ChangeListener, EventsService, { provide: APP_INTERCEPTOR, useClass: CursorInterceptor }],
  exports: [ChangeListener],
})
export class EventsModule {}
