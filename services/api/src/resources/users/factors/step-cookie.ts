import { STEP_MINUTES } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_PATTERN } from '../../../platform/access/session-rules';
import { Settings } from '../../../platform/settings/settings';

/** The cookie of a sign-in that waits for its second factor. It is another one than that of a session. */
@Injectable()
export class StepCookie {
  private readonly name: string;
  private readonly options;

  constructor({ publicUrl, sessionCookie }: Settings) {
    const secure = publicUrl?.protocol === 'https:';
    this.name = `${secure ? '__Host-' : ''}${sessionCookie}_step`;
    this.options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  }

  read(request: FastifyRequest): string | null {
    const token = request.cookies[this.name];
    return token !== undefined && TOKEN_PATTERN.test(token) ? token : null;
  }

  set(reply: FastifyReply, token: string): void {
    reply.setCookie(this.name, token, { ...this.options, maxAge: STEP_MINUTES * 60 });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.options);
  }
}
