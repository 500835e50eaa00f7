import { FIRST_SCREEN_PAINTED } from '@capsule/contracts/releases/first-screen';

/** What the first script of a list does, and what the app waits for (decision 084). */

const mockCalls = jest.fn();
const mockDraw = jest.fn<Promise<boolean>, [Location]>();
jest.mock('../start/first-calls', () => ({ sendFirstCalls: (address: Location) => void mockCalls(address) }));
jest.mock('./draw-first-screen', () => ({ drawFirstScreen: (address: Location) => mockDraw(address) }));

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
let frames: FrameRequestCallback[] = [];
const nextFrame = async () => {
  for (const draw of frames.splice(0)) draw(0);
  await Promise.resolve();
};

/** @returns whether the app may begin */
async function run(drawn: Promise<boolean>): Promise<() => boolean> {
  mockDraw.mockReturnValue(drawn);
  await import('./index');
  let isPainted = false;
  const { [FIRST_SCREEN_PAINTED]: painted } = window as { [FIRST_SCREEN_PAINTED]?: Promise<void> };
  void painted!.then(() => (isPainted = true));
  return () => isPainted;
}

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  mockCalls.mockReset();
  mockDraw.mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('the calls of the address are sent before its answers are drawn', async () => {
  mockCalls.mockImplementation(() => expect(mockDraw).not.toHaveBeenCalled());
  await run(Promise.resolve(false));
  expect([mockCalls.mock.calls, mockDraw.mock.calls]).toEqual([[[window.location]], [[window.location]]]);
});

it('the app begins at once where nothing is drawn', async () => {
  const mayBegin = await run(Promise.resolve(false));
  await pass(0);
  expect(mayBegin()).toBe(true);
});

it('the app waits until what is drawn is on the screen: for two frames and a task', async () => {
  const mayBegin = await run(Promise.resolve(true));
  await pass(100);
  await nextFrame();
  await pass(100);
  expect(mayBegin()).toBe(false);
  await nextFrame();
  expect(mayBegin()).toBe(false);
  await pass(1);
  expect(mayBegin()).toBe(true);
});

it('the app waits for half a second at most: the API may be slow, or gone', async () => {
  const mayBegin = await run(new Promise(() => undefined));
  await pass(499);
  expect(mayBegin()).toBe(false);
  await pass(1);
  expect(mayBegin()).toBe(true);
});
