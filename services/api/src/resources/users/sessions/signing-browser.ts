import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SigningBrowser as Browser } from './sessions.service';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** An address as people know it: that of an IPv4 client without the prefix of IPv6. */
export const readableAddress = (address: string): string => address.replace(MAPPED_IPV4, '');

/** Which browser asks, and from where. Not `@Headers`: no call is documented to need the header. */
export const SigningBrowser = createParamDecorator((_: unknown, context: ExecutionContext): Browser => {
  const { headers, ip } = context.switchToHttp().getRequest<FastifyRequest>();
  return { userAgent: headers['user-agent'] ?? null, address: readableAddress(ip) };
});
