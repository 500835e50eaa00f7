import { createHash, timingSafeEqual } from 'node:crypto';
import Type from 'typebox';

/**
 * What shows the API that a request comes from the gateway and not from another program of the machine, which could
 * otherwise claim any client's address (architecture §2.3). The launcher makes one for each start and gives it to both.
 */

/** The header of the secret. The gateway drops a client's, and sends its own. */
export const GATEWAY_SECRET_HEADER = 'x-gateway-secret';

/** The setting of both services: long enough not to be guessed, and fit for a header. */
export const gatewaySecret = Type.String({
  pattern: '^[\\w-]{32,128}$',
  'x-message': 'must have 32 to 128 letters, digits, _ or -.',
});

/** The headers that a request to the API needs. @param secret `null` where there is none */
export const gatewayHeaders = (secret: string | null): Record<string, string> =>
  secret === null ? {} : { [GATEWAY_SECRET_HEADER]: secret };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request may be answered; how long this takes tells nothing of the secret. @param secret `null`: any may */
export const isFromGateway = (headers: Partial<Record<string, string | string[]>>, secret: string | null): boolean =>
  secret === null || timingSafeEqual(digest(String(headers[GATEWAY_SECRET_HEADER] ?? '')), digest(secret));
