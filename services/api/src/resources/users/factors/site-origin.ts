import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/settings/settings';

/** Where pages of this site are, as passkeys know it. */
export interface SiteOrigin {
  /** Whose passkeys are asked for: a host without its port. */
  host: string;
  /** What pages may say that they are. */
  origins: string[];
}

/** The site's address: `PUBLIC_URL`, or where there is none, what the visitor addressed, as at the check of origins. */
@Injectable()
export class SiteOrigins {
  constructor(private readonly settings: Settings) {}

  /** @param requestHost the host that the visitor addressed, with its port */
  of(requestHost: string): SiteOrigin {
    const { publicUrl } = this.settings;
    if (publicUrl !== null) return { host: publicUrl.hostname, origins: [publicUrl.origin] };
    const origins = [`http://${requestHost}`, `https://${requestHost}`].filter((origin) => URL.canParse(origin));
    return { host: origins[0] === undefined ? '' : new URL(origins[0]).hostname, origins };
  }
}
