import { Controller, Get, Header } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/access/access';
import { Fails } from '../../platform/documentation/answers';
import { ClientAddress } from '../../platform/http/client-address';
import { BrochureService } from './brochure.service';

export const BROCHURE_NAME = 'capsule-smart-homes-brochure.txt';

/** The brochure that visitors download (spec §7). */
@ApiTags('brochure')
@Controller('api/generate-pdf')
export class BrochureController {
  constructor(private readonly brochure: BrochureService) {}

  /** A text file, whatever the address says. */
  @Get()
  @Public()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('content-disposition', `attachment; filename="${BROCHURE_NAME}"`)
  @ApiResponse({
    status: 200,
    description: 'The brochure, as a text of lines of at most 78 columns.',
    content: {
      'text/plain': { schema: { type: 'string' }, example: 'CAPSULE SMART HOMES\n\nBuilt for The Racing Industry\n' },
    },
  })
  @Fails('request.rate-limited')
  download(@ClientAddress() address: string): Promise<string> {
    return this.brochure.write(address);
  }
}
