import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../settings/settings';
import { SESSION_MAX_MS, TOKEN_PATTERN } from './session-rules';

/** The cookie that holds a session's token. `__Host-` ties it to this host and to https (product §10). */
@Injectable()
export class SessionCookie {
  readonly name: string;
  private readonly options;

  constructor(settings: Settings) {
    const secure = settings.publicUrl?.protocol === 'https:';
    this.name = `${secure ? '__Host-' : ''}${settings.sessionCookie}`;
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  }

  /** The token that a browser sent; `null` when there is none or its form is wrong. */
  read(request: FastifyRequest): string | null {
    const token = request.cookies[this.name];
    return token !== undefined && TOKEN_PATTERN.test(token) ? token : null;
  }

  set(reply: FastifyReply, token: string): void {
    reply.setCookie(this.name, token, { ...this.options, maxAge: SESSION_MAX_MS / 1000 });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.options);
  }
}
