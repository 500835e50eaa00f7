import { useEffect, useEffectEvent } from 'react';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { handlingCalls } from './handling.api';

/**
 * Marks an inquiry as read when its details are open: once per opening, because marking it as unread meanwhile is on
 * purpose. If the mark cannot be stored, the inquiry stays unread until it is opened again.
 */
export function useReadMark({ id, unread }: ContactSubmission): void {
  const [markRead] = handlingCalls.markRead.useMutation();
  const mark = useEffectEvent(() => {
    if (unread) void markRead(id);
  });
  useEffect(() => mark(), []);
}
