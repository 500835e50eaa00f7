import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { pageSession } from '@capsule/host';
import { renderScreen } from '@capsule/web-kit/testing';
import { priya } from '../../testing/people';
import { SessionDialog } from '../session-dialog';

/** Draws the dialog beside a part of Priya's page, and ends her session. */
export function endSession(part: ReactNode = null): void {
  renderScreen(
    <>
      {part}
      <SessionDialog />
    </>,
    '/admin/units',
    'desktop',
  );
  act(() => {
    pageSession.seen(priya);
    pageSession.end();
  });
}
