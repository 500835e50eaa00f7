import { UPLOAD_FIELD } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../platform/logging/logger';
import { Settings } from '../../../platform/settings/settings';
import { ScannerFailed, scanFile } from './clamd';

/** In seconds: about as long as a scanner takes to start again. */
const RETRY_AFTER = 60;

/** Has files looked at for malware before anything else is done with them, where there is a scanner (product §10.7). */
@Injectable()
export class Scanner {
  constructor(
    private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param file its path
   * @param name as the user calls it
   * @param signal of whoever waits for it
   * @throws ServiceError `request.unsupported-media-type` where something was found, `service.unavailable` where the scanner did not say
   */
  async check({ file, name }: { file: string; name: string }, signal: AbortSignal): Promise<void> {
    const { scanner } = this.settings;
    if (scanner === null) return;
    const found = await scanFile(scanner, file, signal).catch((error: unknown) => {
      if (!(error instanceof ScannerFailed)) throw error;
      this.logger.error(error.message);
      const message = `"${name}" could not be checked for malware just now, so it was not stored. Please try again later.`;
      throw new ServiceError('service.unavailable', {
        message,
        errors: [{ field: UPLOAD_FIELD, message }],
        retryAfter: RETRY_AFTER,
      });
    });
    if (found === null) return;
    const message = `"${name}" is refused: the malware scanner found ${found}.`;
    throw new ServiceError('request.unsupported-media-type', { message, errors: [{ field: UPLOAD_FIELD, message }] });
  }
}
