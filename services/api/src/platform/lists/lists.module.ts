import { Module } from '@nestjs/common';
import { CsvExports } from './csv/csv-exports';
import { ListsService } from './lists.service';

@Module({ providers: [CsvExports, ListsService], exports: [ListsService] })
export class ListsModule {}
