import { SessionEntity } from '../auth/session.entity';
import { ContactSubmissionEntity } from '../contact/contact-submission.entity';
import { IdempotencyKeyEntity } from '../idempotency/idempotency-key.entity';
import { LimitEntity } from '../limits/limit.entity';
import { UserEntity } from '../users/user.entity';

/** Every table. Named one by one: the bundled program has no folders to search. */
export const ENTITIES = [ContactSubmissionEntity, IdempotencyKeyEntity, LimitEntity, SessionEntity, UserEntity];
