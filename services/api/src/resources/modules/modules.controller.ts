import { List, LiveModule, readModules, type ListResponse } from '@capsule/contracts';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Serves } from '../../platform/calls/serves';
import { ModulesService } from './modules.service';

/** Which releases are live, for administrators. */
@ApiTags('modules')
@Controller()
export class ModulesController {
  constructor(private readonly modules: ModulesService) {}

  @Serves(readModules, List(LiveModule), 'Every app that is or was live, by name, with its history.')
  async list(): Promise<ListResponse<LiveModule>> {
    const data = await this.modules.list();
    return { success: true, data, total: data.length, totalExact: true };
  }
}
