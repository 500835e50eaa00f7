import {
  List,
  MonthTotal,
  TotalsQuery,
  payment,
  paymentCalls,
  type ListResponse,
  type Payment,
  type PaymentCsvQuery,
  type PaymentInput,
  type PaymentQuery,
} from '@capsule/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Serves, ServesCsv, ServesDone, ServesList, ServesOne } from '../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../platform/changes/change-request';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import type { ListPage } from '../../platform/lists/lists.service';
import { PaymentsService } from './payments.service';

/** The payments of bookings (product §7). */
@ApiTags('payments')
@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @ServesList(payment.calls.list, payment.row)
  list(@Query({ schema: coercing(payment.query) }) query: PaymentQuery): Promise<ListPage> {
    return this.payments.list(query);
  }

  @ServesCsv(payment.calls.csv)
  csv(@Query({ schema: coercing(payment.csvQuery) }) query: PaymentCsvQuery): CsvFile {
    return this.payments.csv(query);
  }

  @Serves(paymentCalls.totals, List(MonthTotal), 'What came in and was given back, month by month.')
  async totals(@Query({ schema: coercing(TotalsQuery) }) query: TotalsQuery): Promise<ListResponse<MonthTotal>> {
    const data = await this.payments.totals(query);
    return { success: true, data, total: data.length, totalExact: true };
  }

  @ServesOne(payment.calls.read, payment.row, 'The payment.')
  read(@Id() id: number): Promise<Payment> {
    return this.payments.read(id);
  }

  @ServesOne(payment.calls.create, payment.row, 'The payment as it is stored.')
  create(
    @Body({ schema: contract(payment.input) }) input: PaymentInput,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Payment> {
    return this.payments.create(input, idempotency);
  }

  @ServesDone(payment.calls.remove, 'Payment deleted')
  remove(@Id() id: number, @Change() change: ChangeRequest): Promise<void> {
    return this.payments.remove(id, change);
  }

  @ServesOne(payment.calls.undo, payment.row, 'The payment, which is back.')
  undo(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Payment> {
    return this.payments.undo(id, change, idempotency);
  }
}
