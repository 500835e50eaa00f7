export {
  withToast,
  failureText,
  type DoneText,
  type FailureWords,
  type ToastText,
  type WriteToasts,
  type Written,
} from './with-toast';
export { newIdempotencyKey, useIdempotencyKey } from './use-idempotency-key';
export { writesInTurn } from './in-turn';
