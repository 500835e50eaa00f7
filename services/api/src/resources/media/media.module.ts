import path from 'node:path';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { PROGRAMS } from '../../platform/lifecycle/core.module';
import { Settings } from '../../platform/settings/settings';
import { ArchiveController } from './archive/archive.controller';
import { ArchiveService } from './archive/archive.service';
import { EditionsController } from './editions/editions.controller';
import { EditionsService } from './editions/editions.service';
import { OldEditions } from './editions/old-editions';
import { UsesFollow } from './editions/uses-follow';
import { SocialPictures } from './focal/social-pictures';
import { LikenessBackfill } from './likeness/likeness-backfill';
import { MediaBytes } from './media-bytes';
import { MediaKeeper } from './media-keeper';
import { MediaController } from './media.controller';
import { MediaService } from './media.service';
import { MediaFilesController } from './serve/media-files.controller';
import { NewestFile } from './serve/newest-file';
import { FolderMediaStore } from './store/folder-media-store';
import { MediaStore } from './store/media-store';
import { Scanner } from './scan/scanner';
import { SvgCleaner } from './svg/svg-cleaner';
import { Quota } from './upload/quota';
import { NewItems } from './upload/new-items';
import { UploadsService } from './upload/uploads.service';
import { VariantsService } from './variants/variants.service';

const store = {
  provide: MediaStore,
  useFactory: ({ dataDir }: Settings) => new FolderMediaStore(path.join(dataDir, 'media')),
  inject: [Settings],
};

const cleaner = {
  provide: SvgCleaner,
  useFactory: (programs: string) => new SvgCleaner(programs),
  inject: [PROGRAMS],
};

@Module({
  imports: [ListsModule, ChangesModule],
  controllers: [ArchiveController, EditionsController, MediaController, MediaFilesController],
  providers: [
    store,
    cleaner,
    NewestFile,
    ArchiveService,
    EditionsService,
    OldEditions,
    UsesFollow,
    MediaBytes,
    MediaKeeper,
    MediaService,
    NewItems,
    Quota,
    Scanner,
    UploadsService,
    SocialPictures,
    LikenessBackfill,
    VariantsService,
  ],
  exports: [MediaService, SocialPictures, MediaStore, UploadsService, VariantsService],
})
export class MediaModule {}
