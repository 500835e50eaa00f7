import { Module } from '@nestjs/common';
import { TableViewsController } from './table-views.controller';
import { TableViewsService } from './table-views.service';

@Module({ controllers: [TableViewsController], providers: [TableViewsService] })
export class TableViewsModule {}
