import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Browsers by what only they write into `User-Agent`; those that pretend to be another one come before it. */
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/**
 * Name and major version of a browser: all that a report keeps of `User-Agent`, which would tell people apart.
 *
 * @returns `null` for an unknown browser
 * @example browserName('Mozilla/5.0 … Firefox/140.0') // 'Firefox 140'
 */
export function browserName(userAgent = ''): string | null {
  for (const [name, pattern] of BROWSERS) {
    const major = pattern.exec(userAgent)?.[1];
    if (major !== undefined) return `${name} ${major}`;
  }
  return null;
}

/** The name of the browser that sent this request. Not `@Headers`: no call is documented to need the header. */
export const BrowserName = createParamDecorator((_: unknown, context: ExecutionContext) =>
  browserName(context.switchToHttp().getRequest<FastifyRequest>().headers['user-agent']),
);
