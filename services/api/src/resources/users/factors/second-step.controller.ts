import { FactorCode, FactorsAsked, factorSignInCalls, PasskeyChallenge, PasskeyProof } from '@capsule/contracts';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie } from '../../../platform/access/session-cookie';
import { ServesDone, ServesOne } from '../../../platform/calls/serves';
import { ClientAddress } from '../../../platform/http/client-address';
import { contract } from '../../../platform/http/contract';
import { RequestHost } from '../../../platform/http/site-host';
import { SigningBrowser } from '../sessions/signing-browser';
import { SessionsService, type CheckedLogin, type SigningBrowser as Browser } from '../sessions/sessions.service';
import { SecondStep } from './second-step.service';
import { SignInSteps } from './sign-in-steps.service';
import { SiteOrigins } from './site-origin';
import { StepCookie } from './step-cookie';

const SIGNED_IN = 'Signed in. The answer sets the session cookie.';

/** The second step of a sign-in, and a sign-in by passkey alone (product §10.17). */
@ApiTags('auth')
@Controller()
export class SecondStepController {
  constructor(
    private readonly second: SecondStep,
    private readonly steps: SignInSteps,
    private readonly sessions: SessionsService,
    private readonly origins: SiteOrigins,
    private readonly stepCookie: StepCookie,
    private readonly cookie: SessionCookie,
  ) {}

  @ServesOne(factorSignInCalls.asked, FactorsAsked, 'What the sign-in can go on with.')
  asked(@Req() request: FastifyRequest): Promise<FactorsAsked> {
    return this.second.asked(this.stepCookie.read(request));
  }

  @ServesDone(factorSignInCalls.code, 'Login successful', SIGNED_IN)
  async code(
    @Body({ schema: contract(FactorCode) }) { code }: FactorCode,
    @ClientAddress() address: string,
    @SigningBrowser() browser: Browser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const login = await this.second.code({ token: this.stepCookie.read(request), address }, code);
    await this.signIn(login, browser, request, reply);
  }

  @ServesOne(factorSignInCalls.challenge, PasskeyChallenge, 'What a passkey is to sign, once.')
  async challenge(
    @ClientAddress() address: string,
    @RequestHost() host: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyChallenge> {
    const giver = { token: this.stepCookie.read(request), address };
    const { token, challenge } = await this.second.challenge(giver, this.origins.of(host));
    this.stepCookie.set(reply, token);
    return challenge;
  }

  @ServesDone(factorSignInCalls.passkey, 'Login successful', SIGNED_IN)
  async passkey(
    @Body({ schema: contract(PasskeyProof) }) proof: PasskeyProof,
    @ClientAddress() address: string,
    @RequestHost() host: string,
    @SigningBrowser() browser: Browser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const giver = { token: this.stepCookie.read(request), address };
    const login = await this.second.passkey(giver, proof, this.origins.of(host));
    await this.signIn(login, browser, request, reply);
  }

  private async signIn(login: CheckedLogin, browser: Browser, request: FastifyRequest, reply: FastifyReply) {
    this.cookie.set(reply, await this.sessions.start(login, this.cookie.read(request), browser));
    const step = this.stepCookie.read(request);
    if (step !== null) await this.steps.end(step, 'sign-in');
    this.stepCookie.clear(reply);
  }
}
