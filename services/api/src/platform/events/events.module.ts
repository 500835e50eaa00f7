import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { ChangeListener } from './change-listener';
import { EventsController } from './events.controller';
import { EventsService } from './events.service';

@Module({ imports: [AccessModule], controllers: [EventsController], providers: [ChangeListener, EventsService] })
export class EventsModule {}
