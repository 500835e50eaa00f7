import { useEffect, useEffectEvent } from 'react';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { handlingCalls } from './handling.api';

/**
 * An inquiry whose details are open is read. Once an opening: who marks it as unread while it is open means it. Where it
 * cannot be kept, it stays unread until it is opened again.
 */
export function useReadMark({ id, unread }: ContactSubmission): void {
  const [markRead] = handlingCalls.markRead.useMutation();
  const mark = useEffectEvent(() => {
    if (unread) void markRead(id);
  });
  useEffect(() => mark(), []);
}
