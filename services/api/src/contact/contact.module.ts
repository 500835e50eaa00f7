import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { LimitsModule } from '../limits/limits.module';
import { ListsModule } from '../lists/lists.module';
import { ContactSubmissionEntity } from './contact-submission.entity';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';

@Module({
  imports: [TypeOrmModule.forFeature([ContactSubmissionEntity]), ListsModule, IdempotencyModule, LimitsModule],
  controllers: [ContactController],
  providers: [ContactService],
})
export class ContactModule {}
