import { useEffect, useState } from 'react';
import type { PresenceKind } from '@capsule/contracts/contact/contact-words';
import { openInquiry } from './presence-reporter';

/**
 * Tells others that an inquiry is open here, as long as it is.
 *
 * @param doing `null` while the dialog is closed
 * @example usePresence(row.id, open ? 'answering' : null);
 */
export function usePresence(id: number, doing: PresenceKind | null): void {
  const [dialog] = useState(() => ({}));
  useEffect(() => (doing === null ? undefined : openInquiry(dialog, { id, doing })), [dialog, id, doing]);
}
