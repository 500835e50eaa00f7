import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { AccessLog } from '../../../platform/access/access-log';
import { LimitsService } from '../../../platform/limits/limits.service';

/** Who gives a passkey. */
export interface PasskeyTrier {
  /** Whose account it is for. */
  userId: number;
  /** As `limitKeyOf` gives it. */
  address: string;
  /** The id of who is signed in and confirms; `null` at a sign-in. */
  by: number | null;
}

/**
 * Bounds the guessing of second factors. Who gives one has given the password before, so these are counted for an
 * account from all addresses: no stranger can use that up (product §10.17). The audit trail has every failure.
 */
@Injectable()
export class FactorAttempts {
  constructor(
    private readonly limits: LimitsService,
    private readonly log: AccessLog,
  ) {}

  /**
   * Runs an attempt, and counts it if it fails.
   *
   * @param address as `limitKeyOf` gives it
   * @throws ServiceError `request.rate-limited`, or what the attempt throws
   */
  async count<T>(userId: number, address: string, attempt: () => Promise<T>): Promise<T> {
    try {
      return await this.limits.countFailures('login-address', [address], () =>
        this.limits.countFailures('second-factor', [String(userId)], attempt),
      );
    } catch (error) {
      if (error instanceof ServiceError) await this.tell(error, userId, address);
      throw error;
    }
  }

  /**
   * The same for a passkey, which nobody can guess: only its address is counted.
   *
   * @throws ServiceError `request.rate-limited`, or what the attempt throws
   */
  async countPasskey<T>({ userId, address, by }: PasskeyTrier, attempt: () => Promise<T>): Promise<T> {
    try {
      return await this.limits.countFailures('login-address', [address], attempt);
    } catch (error) {
      if (error instanceof ServiceError) await this.tell(error, userId, address, by);
      throw error;
    }
  }

  /** Counts a passkey that nobody has. @throws ServiceError what the attempt throws, `request.rate-limited` */
  countUnknown(address: string): Promise<never> {
    return this.limits.countFailures('login-address', [address], () => {
      throw new ServiceError('passkey.refused');
    });
  }

  private tell({ code }: ServiceError, id: number, address: string, by: number | null = null): Promise<void> {
    const action = code === 'request.rate-limited' ? 'factor.limited' : 'factor.failed';
    return this.log.record({ action, by, account: { id }, address });
  }
}
