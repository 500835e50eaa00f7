import type { WheelEvent } from 'react';

/** Who scrolls what a field for a number stands in must not change the number under the pointer. */
export const leaveToScroll = (event: WheelEvent<HTMLElement>): void => (event.target as HTMLElement).blur();
