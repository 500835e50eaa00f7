import { dayIn, type ListQuery } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { poolOf } from '../../database/pool';
import { Lifecycle } from '../../lifecycle/lifecycle';
import { describeError } from '../../logging/describe-error';
import { LOGGER } from '../../logging/logger';
import { Settings } from '../../settings/settings';
import { CsvCursor } from './csv-cursor';
import { bytesOf, type CsvFile } from './csv-file';
import type { CsvSource } from './csv-source';
import { csvStatement, type CsvStatement } from './csv-sql';

/** Files that are written at the same time. Each holds one of the pool's ten connections. */
export const MAX_EXPORTS = 3;
const RETRY_AFTER_S = 10;

/** Writes lists as CSV files, with one portion of each in memory. */
@Injectable()
export class CsvExports implements OnModuleDestroy {
  private begun = 0;
  private readonly open = new Set<Readable>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly lifecycle: Lifecycle,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A stopping process does not wait for slow readers; their browsers show that the file is incomplete. */
  onModuleDestroy(): void {
    for (const stream of this.open) stream.destroy(new Error('The API is stopping.'));
  }

  /** @param whoAsks the id of who reads a list that is personal */
  fileOf(source: CsvSource, query: ListQuery, whoAsks?: number): CsvFile {
    const { timeZone } = this.settings;
    const statement = csvStatement(source, { query, timeZone, ...(whoAsks !== undefined && { whoAsks }) });
    return {
      name: `${source.csv.name}-${dayIn(timeZone)}.csv`,
      check: () => this.check(),
      open: () => this.begin(statement),
    };
  }

  /** @throws ServiceError `service.unavailable` while draining, `request.rate-limited` while too many are written */
  private check(): void {
    if (this.lifecycle.draining) throw new ServiceError('service.unavailable', { retryAfter: 1 });
    if (this.begun >= MAX_EXPORTS) throw new ServiceError('request.rate-limited', { retryAfter: RETRY_AFTER_S });
  }

  private async begin(statement: CsvStatement): Promise<Readable> {
    this.check();
    this.begun += 1;
    try {
      return await this.write(statement);
    } catch (error) {
      this.begun -= 1;
      throw error;
    }
  }

  private async write(statement: CsvStatement): Promise<Readable> {
    let stream: Readable | undefined;
    const cursor = await CsvCursor.open(poolOf(this.dataSource), statement, (error) => stream?.destroy(error));
    const first = await cursor.read().catch(async (error: unknown) => {
      await cursor.close();
      throw error;
    });
    stream = bytesOf(statement.columns, first, cursor);
    this.follow(stream, cursor);
    return stream;
  }

  /** However a file ends (complete, cancelled by its reader, failed), its connection and its place are released. */
  private follow(stream: Readable, cursor: CsvCursor): void {
    this.open.add(stream);
    stream.once('error', (error) => this.logger.warn({ error: describeError(error) }, 'CSV file not finished'));
    stream.once('close', () => {
      this.open.delete(stream);
      void cursor.close().finally(() => (this.begun -= 1));
    });
  }
}
