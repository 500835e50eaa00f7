import { downloadBrochure } from '@capsule/contracts';
import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesText } from '../../platform/calls/serves';
import { ClientAddress } from '../../platform/http/client-address';
import { BrochureService } from './brochure.service';

const BROCHURE_NAME = 'capsule-smart-homes-brochure.txt';

/** The brochure that visitors download (product §7). */
@ApiTags('brochure')
@Controller()
export class BrochureController {
  constructor(private readonly brochure: BrochureService) {}

  /** A text file, although the address contains `pdf`. */
  @ServesText(downloadBrochure, 'text/plain', {
    description: 'The brochure, as a text of lines of at most 78 columns.',
    example: 'CAPSULE SMART HOMES\n\nBuilt for The Racing Industry\n',
  })
  @Header('content-disposition', `attachment; filename="${BROCHURE_NAME}"`)
  download(@ClientAddress() address: string): Promise<string> {
    return this.brochure.write(address);
  }
}
