import { Injectable } from '@nestjs/common';

/** The state of this process. While draining it finishes open requests and is not ready for new ones. */
@Injectable()
export class Lifecycle {
  draining = false;
}
