import { TableViews, TableViewsPatch, TableViewsQuery, tableViewCalls, type CurrentUser } from '@capsule/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '../../../platform/access/user.decorator';
import { ServesOne } from '../../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../../platform/changes/change-request';
import { coercing, contract } from '../../../platform/http/contract';
import { TableViewsService } from './table-views.service';

/** How the signed-in user, of any role, has set up a table (product §10.14). */
@ApiTags('auth')
@Controller()
export class TableViewsController {
  constructor(private readonly views: TableViewsService) {}

  @ServesOne(tableViewCalls.read, TableViews, 'The layout and the saved views of the table.')
  read(
    @User() { id }: CurrentUser,
    @Query({ schema: coercing(TableViewsQuery) }) { table }: TableViewsQuery,
  ): Promise<TableViews> {
    return this.views.read(id, table);
  }

  @ServesOne(tableViewCalls.change, TableViews, 'The layout and the saved views as they are now.')
  change(
    @Body({ schema: contract(TableViewsPatch) }) patch: TableViewsPatch,
    @Change() change: ChangeRequest,
  ): Promise<TableViews> {
    return this.views.change(patch, change);
  }
}
