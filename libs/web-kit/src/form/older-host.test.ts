import { renderHook } from '@testing-library/react';
import { useLeaveQuestion } from './use-leave-question';

/** A module in a tab whose host is from before 1.9, which takes nothing that is not saved. */

jest.mock('@capsule/host/admin', () => ({}));

it('leaves it to the browser to ask', () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender } = renderHook(({ on }) => useLeaveQuestion(on), { initialProps: { on: true } });
  expect(asks()).toBe(true);
  rerender({ on: false });
  expect(asks()).toBe(false);
});
