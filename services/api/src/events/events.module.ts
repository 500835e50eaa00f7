import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { ChangeListener } from './change-listener';
import { EventsController } from './events.controller';
import { EventsService } from './events.service';

@Module({ imports: [AuthModule], controllers: [EventsController], providers: [ChangeListener, EventsService] })
export class EventsModule {}
