import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { AccessLog } from '../../../platform/access/access-log';
import { LimitsService } from '../../../platform/limits/limits.service';
import { countedName } from '../counted-name';

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

/** Who gives a password. */
export interface Trier {
  /** Of the account, as it was typed. */
  username: string;
  /** As `limitKeyOf` gives it. */
  address: string;
  /** The id of who is signed in and gives the own password; `null` at a login. */
  by: number | null;
}

/**
 * Bounds the guessing of passwords in three ways (product §12): of an account from an address, of all accounts from an
 * address, and of an account from all addresses. The last one only makes tries wait: who guesses at somebody's account
 * from elsewhere must not be able to lock that person out. The audit trail has every failure, and that a limit was
 * reached.
 */
@Injectable()
export class FailedLogins {
  constructor(
    private readonly limits: LimitsService,
    private readonly log: AccessLog,
  ) {}

  /**
   * Runs an attempt, and counts it if it fails.
   *
   * @throws ServiceError `request.rate-limited`, or what the attempt throws
   */
  async count<T>({ username, address, by }: Trier, attempt: () => Promise<T>): Promise<T> {
    const account = countedName(username);
    const event = { account: { username }, address, by };
    const noted = async (): Promise<T> => {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof ServiceError) {
          await this.limits.note('login-account', [account]);
          await this.log.record({ ...event, action: 'login.failed' });
        }
        throw error;
      }
    };
    // Before it is counted: attempts of one address run in turn, and none of them waits for another's account.
    await sleep(waitAfter(await this.limits.countOf('login-account', [account])));
    try {
      return await this.limits.countFailures('login-address', [address], () =>
        this.limits.countFailures('login', [account, address], noted),
      );
    } catch (error) {
      const isLimited = error instanceof ServiceError && error.code === 'request.rate-limited';
      if (isLimited) await this.log.record({ ...event, action: 'login.limited' });
      throw error;
    }
  }
}
