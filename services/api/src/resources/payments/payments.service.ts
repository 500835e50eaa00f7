import {
  PAYMENT_DEFAULTS,
  dayIn,
  payment,
  paymentErrors,
  type MonthTotal,
  type Payment,
  type PaymentCsvQuery,
  type PaymentInput,
  type PaymentQuery,
  type TotalsQuery,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { RowWriter } from '../../platform/changes/row-writer';
import { invalid } from '../../platform/http/common-errors';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import { userName, type CsvSource } from '../../platform/lists/csv/csv-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { Settings } from '../../platform/settings/settings';
import { PaymentAccount } from './payment-account';
import { PAYMENT_SEARCH, PaymentEntity } from './payment.entity';

const PAYMENTS: Resource<PaymentEntity, typeof payment.row> = { contract: payment, entity: PaymentEntity };

const PAYMENT_LIST: CsvSource<typeof payment> = {
  contract: payment,
  table: 'payments',
  sorts: { paidOn: '"paidOn"' },
  default: { sort: 'paidOn', order: 'desc' },
  filters: { bookingId: '"bookingId" = ?', kind: '"kind" = ?', from: '"paidOn" >= ?::date', to: '"paidOn" < ?::date' },
  ranges: { from: { order: '"paidOn"' }, to: { order: '"paidOn"' } },
  search: PAYMENT_SEARCH,
  csv: {
    name: 'payments',
    names: { recordedBy: userName('recordedBy') },
    also: [
      { key: 'recordedBy', title: 'Recorded By', kind: 'text' },
      { key: 'createdAt', title: 'Created', kind: 'instant' },
    ],
  },
};

/** Added up as `numeric`, so the months reconcile with the payments to the cent. */
const TOTALS = `
  SELECT to_char("paidOn", 'YYYY-MM') AS "month", count(*)::integer AS "count",
         coalesce(sum("amount") FILTER (WHERE "kind" = 'payment'), 0)::text AS "paid",
         coalesce(sum("amount") FILTER (WHERE "kind" = 'refund'), 0)::text AS "refunded",
         sum(CASE "kind" WHEN 'payment' THEN "amount" ELSE -"amount" END)::text AS "net"
  FROM payments
  WHERE ($1::date IS NULL OR "paidOn" >= $1::date) AND ($2::date IS NULL OR "paidOn" < $2::date)
  GROUP BY 1 ORDER BY 1`;

/** A payment never gets another booking. */
const HOLD_BOOKING_OF = `
  SELECT 1 FROM bookings WHERE "id" = (SELECT "bookingId" FROM payments WHERE "id" = $1) FOR NO KEY UPDATE`;

type TotalTexts = Pick<MonthTotal, 'month' | 'count'> & Record<'paid' | 'refunded' | 'net', string>;

/** Reads and writes payments. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly rows: RowWriter,
    private readonly account: PaymentAccount,
    private readonly settings: Settings,
  ) {}

  list(query: PaymentQuery): Promise<ListPage> {
    return this.lists.read(PAYMENT_LIST, query);
  }

  /** The rows of the list as a file. */
  csv(query: PaymentCsvQuery): CsvFile {
    return this.lists.csv(PAYMENT_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<Payment> {
    return this.changes.read(PAYMENTS, id);
  }

  /** What came in and was given back, month by month, the oldest first; a month without payments is left out. */
  async totals({ from, to }: TotalsQuery): Promise<MonthTotal[]> {
    const rows: TotalTexts[] = await this.dataSource.query(TOTALS, [from ?? null, to ?? null]);
    return rows.map(({ month, count, paid, refunded, net }) => ({
      month,
      count,
      paid: Number(paid),
      refunded: Number(refunded),
      net: Number(net),
    }));
  }

  /** @throws ServiceError 422 naming the field, also for more given back than came in */
  create(input: PaymentInput, idempotency: IdempotentRequest): Promise<Payment> {
    return this.changes.create(PAYMENTS, input, idempotency, async (manager) => {
      const by = idempotency.actor;
      const row = { ...PAYMENT_DEFAULTS, ...input, recordedBy: by };
      const errors = paymentErrors(row, dayIn(this.settings.timeZone));
      if (errors.length > 0) throw invalid(...errors);
      await this.account.post(manager, { payment: row, times: 1, by });
      return row;
    });
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale` */
  remove(id: number, change: ChangeRequest): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      // Before the payment, as everybody holds them.
      await manager.query(HOLD_BOOKING_OF, [id]);
      await this.rows.remove(manager, PAYMENTS, id, change, (row) =>
        this.account.post(manager, { payment: row, times: -1, by: change.by }),
      );
    });
  }

  /**
   * Takes a deletion back.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, 422 for more given back than came in
   */
  undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<Payment> {
    return this.changes.undo(PAYMENTS, id, { ...change, idempotency }, (row, _held, manager) =>
      this.account.post(manager, { payment: row, times: 1, by: change.by }),
    );
  }
}
