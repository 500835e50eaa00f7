import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { LimitsService } from '../../../platform/limits/limits.service';

/** From so many failures of an account on, by all addresses, each try waits; with each as many more, longer. */
const FAILURES_A_STEP = 20;
const STEP_MS = 1000;
const LONGEST_MS = 5000;

/**
 * How long the next try of an account waits, in ms.
 *
 * @param failures those of the account within the last quarter of an hour, from all addresses
 */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_MS, Math.floor(failures / FAILURES_A_STEP) * STEP_MS);

/**
 * Bounds the guessing of passwords in three ways (product §12): of an account from an address, of all accounts from an
 * address, and of an account from all addresses. The last one only makes tries wait: who guesses at somebody's account
 * from elsewhere must not be able to lock that person out.
 */
@Injectable()
export class FailedLogins {
  constructor(private readonly limits: LimitsService) {}

  /**
   * Runs an attempt, and counts it if it fails.
   *
   * @param address as `limitKeyOf` gives it
   * @throws ServiceError `request.rate-limited`, or what the attempt throws
   */
  async count<T>(username: string, address: string, attempt: () => Promise<T>): Promise<T> {
    const account = username.toLowerCase();
    const noted = async (): Promise<T> => {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof ServiceError) await this.limits.note('login-account', [account]);
        throw error;
      }
    };
    // Before it is counted: attempts of one address run in turn, and none of them waits for another's account.
    await sleep(waitAfter(await this.limits.countOf('login-account', [account])));
    return this.limits.countFailures('login-address', [address], () =>
      this.limits.countFailures('login', [account, address], noted),
    );
  }
}
