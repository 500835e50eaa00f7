import { ownProfile, type CurrentUser, type Profile, type ProfilePatch } from '@capsule/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '../../../platform/access/user.decorator';
import { ServesOne } from '../../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../../platform/changes/change-request';
import { ChangesService } from '../../../platform/changes/changes.service';
import type { Resource } from '../../../platform/changes/resource';
import { contract } from '../../../platform/http/contract';
import { UserEntity } from '../user.entity';

/** A user as this user may change it: the names alone. */
const PROFILE: Resource<UserEntity, typeof ownProfile.row> = { contract: ownProfile, entity: UserEntity };

/** The names of the signed-in user, of any role. */
@ApiTags('auth')
@Controller()
export class OwnProfileController {
  constructor(private readonly changes: ChangesService) {}

  @ServesOne(ownProfile.calls.read, ownProfile.row, 'The names as they are now.')
  read(@User() { id }: CurrentUser): Promise<Profile> {
    return this.changes.read(PROFILE, id);
  }

  @ServesOne(ownProfile.calls.change, ownProfile.row, 'The names as they are now.')
  patch(
    @User() { id }: CurrentUser,
    @Body({ schema: contract(ownProfile.patch) }) patch: ProfilePatch,
    @Change() change: ChangeRequest,
  ): Promise<Profile> {
    return this.changes.patch(PROFILE, id, change, patch);
  }
}
