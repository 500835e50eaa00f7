import {
  block,
  type Block,
  type BlockCsvQuery,
  type BlockInput,
  type BlockPatch,
  type BlockQuery,
} from '@capsule/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesCsv, ServesDone, ServesList, ServesOne } from '../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../platform/changes/change-request';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import type { ListPage } from '../../platform/lists/lists.service';
import { BlocksService } from './blocks.service';

/** The blocks (product §7). */
@ApiTags('blocks')
@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @ServesList(block.calls.list, block.row)
  list(@Query({ schema: coercing(block.query) }) query: BlockQuery): Promise<ListPage> {
    return this.blocks.list(query);
  }

  @ServesCsv(block.calls.csv)
  csv(@Query({ schema: coercing(block.csvQuery) }) query: BlockCsvQuery): CsvFile {
    return this.blocks.csv(query);
  }

  @ServesOne(block.calls.read, block.row, 'The block as it is now.')
  read(@Id() id: number): Promise<Block> {
    return this.blocks.read(id);
  }

  @ServesOne(block.calls.create, block.row, 'The block as it is stored.')
  create(
    @Body({ schema: contract(block.input) }) input: BlockInput,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Block> {
    return this.blocks.create(input, idempotency);
  }

  @ServesOne(block.calls.change, block.row, 'The block as it is now.')
  patch(
    @Id() id: number,
    @Body({ schema: contract(block.patch) }) patch: BlockPatch,
    @Change() change: ChangeRequest,
  ): Promise<Block> {
    return this.blocks.patch(id, patch, change);
  }

  @ServesDone(block.calls.remove, 'Block deleted')
  remove(@Id() id: number, @Change() change: ChangeRequest): Promise<void> {
    return this.blocks.remove(id, change);
  }

  @ServesOne(block.calls.undo, block.row, 'The block as it is again.')
  undo(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Block> {
    return this.blocks.undo(id, change, idempotency);
  }
}
