import { Injectable } from '@nestjs/common';

/** Where this process is in its life. While draining it finishes what it has and asks for no more. */
@Injectable()
export class Lifecycle {
  draining = false;
}
