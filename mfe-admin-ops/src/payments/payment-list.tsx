import { spellDay } from '@capsule/contracts/days';
import type { Payment } from '@capsule/contracts/payments/payment';
import { capitalised, formatMoney } from '@capsule/web-kit/format';
import { RowAction } from '@capsule/web-kit/table';
import { AssigneeName } from '../shared/people';
import { PAYMENT_WORDS } from './payment-words';
import styles from './payment-list.module.css';

interface Props {
  payments: readonly Payment[];
  onDelete: (payment: Payment) => void;
}

const spellDetails = ({ method, reference, note }: Payment): string =>
  [method, reference, note].filter(Boolean).join(' · ');

/** The payments and refunds of a booking: when, how much, how, and who recorded it. */
export const PaymentList = ({ payments, onDelete }: Props) => (
  <ul className={styles['list']}>
    {payments.map((payment) => (
      <li key={payment.id} className={styles['payment']}>
        <span className={styles['what']}>
          <strong>
            {spellDay(payment.paidOn)} · {capitalised(payment.kind)}
          </strong>
          <span>{spellDetails(payment)}</span>
          <span className={styles['who']}>
            Recorded by <AssigneeName id={payment.recordedBy} />
          </span>
        </span>
        <strong className={styles['amount']}>
          {payment.kind === 'refund' ? '−' : ''}
          {formatMoney(payment.amount)}
        </strong>
        <RowAction
          icon="delete"
          label="Delete"
          of={PAYMENT_WORDS.nameOf(payment)}
          danger
          onClick={() => onDelete(payment)}
        />
      </li>
    ))}
  </ul>
);
