import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { PaymentAccount } from './payment-account';
import { PaymentsController } from './payments.controller';
import { PaymentsService } from './payments.service';

@Module({
  imports: [ListsModule, ChangesModule],
  controllers: [PaymentsController],
  providers: [PaymentsService, PaymentAccount],
})
export class PaymentsModule {}
