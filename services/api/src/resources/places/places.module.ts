import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { PlacesController } from './places.controller';
import { PlacesService } from './places.service';

@Module({
  imports: [ListsModule, ChangesModule],
  controllers: [PlacesController],
  providers: [PlacesService],
})
export class PlacesModule {}
