export {
  announce,
  failureText,
  type FailureWords,
  type NoticeWords,
  type WriteNotices,
  type Written,
} from './announce';
export { useIdempotencyKey } from './use-idempotency-key';
