import { followTabs, tellTabs } from './session-tabs';

/** Firefox lets no tab speak to another where it is told to store nothing: the page must stand all the same (product §4.5). */

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
Object.assign(globalThis, { BroadcastChannel: jest.fn(refuse) });

it('a browser that refuses the channel between tabs has a page that tells and hears nothing', () => {
  expect(() => new BroadcastChannel('any')).toThrow('The operation is insecure.');
  const stop = followTabs();
  expect(() => tellTabs(7)).not.toThrow();
  expect(stop).not.toThrow();
});
