import { SearchQuery, SearchResult, searchRecords, type CurrentUser } from '@capsule/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '../../platform/access/user.decorator';
import { ServesOne } from '../../platform/calls/serves';
import { coercing } from '../../platform/http/contract';
import { SearchService } from './search.service';

/** The search over all records of the back office. */
@ApiTags('search')
@Controller()
export class SearchController {
  constructor(private readonly records: SearchService) {}

  @ServesOne(searchRecords, SearchResult, 'The records that have the text, by kind, as far as the role may see them.')
  search(
    @Query({ schema: coercing(SearchQuery) }) query: SearchQuery,
    @User() { role }: CurrentUser,
  ): Promise<SearchResult> {
    return this.records.search(query, role);
  }
}
