import { FIRST_SCREEN_PAINTED } from '@capsule/contracts/releases/first-screen';

/** When the app of a page begins: its scripts must not take the browser from what is seen first (decisions 084 and 085). */

const mockDone: string[] = [];
jest.mock('./start/trusted-scripts', () => ({ trustOwnScripts: () => mockDone.push('trusts its scripts') }));
jest.mock('react-dom/client', () => {
  mockDone.push('React');
  return {};
});
jest.mock('./bootstrap', () => {
  mockDone.push('the app');
  return {};
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  mockDone.length = 0;
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, FIRST_SCREEN_PAINTED);
});

it('begins at once, when its own scripts are trusted', async () => {
  await import('./index');
  await pass(0);
  expect(mockDone).toEqual(['trusts its scripts', 'the app']);
});

it('waits for the first rows of a list', async () => {
  let painted: () => void = () => undefined;
  Object.assign(window, { [FIRST_SCREEN_PAINTED]: new Promise<void>((resolve) => (painted = resolve)) });
  await import('./index');
  await pass(1000);
  expect(mockDone).toEqual(['trusts its scripts']);
  painted();
  await pass(0);
  expect(mockDone).toEqual(['trusts its scripts', 'the app']);
});

it('comes in pieces to a page that was rendered, between which the browser does what else is due', async () => {
  document.body.innerHTML = '<div id="root" data-rendered></div>';
  await import('./index');
  await Promise.resolve();
  expect(mockDone).toEqual(['trusts its scripts']);
  jest.advanceTimersToNextTimer();
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  expect(mockDone).toEqual(['trusts its scripts', 'React']);
  await pass(10);
  expect(mockDone).toEqual(['trusts its scripts', 'React', 'the app']);
});
