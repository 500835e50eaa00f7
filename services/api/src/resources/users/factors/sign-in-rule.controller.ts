import { signInRule, type SignInRule, type SignInRulePatch } from '@capsule/contracts';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SessionCookie } from '../../../platform/access/session-cookie';
import { ServesOne } from '../../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../../platform/changes/change-request';
import { ChangesService } from '../../../platform/changes/changes.service';
import type { Resource } from '../../../platform/changes/resource';
import { contract } from '../../../platform/http/contract';
import { Confirmations } from '../sessions/confirmations';
import { neededBy } from '../sessions/needs-factor';
import { SIGN_IN_RULE_ID, SignInRuleEntity } from './factor.entities';

const RULE: Resource<SignInRuleEntity, typeof signInRule.row> = {
  contract: signInRule,
  entity: SignInRuleEntity,
  initial: { id: SIGN_IN_RULE_ID, requiredFor: 'nobody', version: 1 },
};

/** Who need not have a factor any more is not asked for one, also where they have signed in already. */
const LET_GO = `
  UPDATE sessions SET "mustAddFactor" = false FROM users
  WHERE users."id" = sessions."userId" AND sessions."mustAddFactor" AND NOT ${neededBy('$1::text')}`;

/** Who must have a second factor, as administrators decide. A new rule holds from the next sign-in on. */
@ApiTags('auth')
@Controller()
export class SignInRuleController {
  constructor(
    private readonly changes: ChangesService,
    private readonly confirmations: Confirmations,
    private readonly cookie: SessionCookie,
  ) {}

  @ServesOne(signInRule.calls.read, signInRule.row, 'The rule as it is now.')
  read(): Promise<SignInRule> {
    return this.changes.read(RULE, SIGN_IN_RULE_ID);
  }

  @ServesOne(signInRule.calls.change, signInRule.row, 'The rule as it is now.')
  async patch(
    @Body({ schema: contract(signInRule.patch) }) patch: SignInRulePatch,
    @Change() change: ChangeRequest,
    @Req() request: FastifyRequest,
  ): Promise<SignInRule> {
    await this.confirmations.require(this.cookie.read(request) ?? '');
    return this.changes.patch(RULE, SIGN_IN_RULE_ID, change, async (_rule, manager) => {
      if (patch.requiredFor !== undefined) await manager.query(LET_GO, [patch.requiredFor]);
      return patch;
    });
  }
}
