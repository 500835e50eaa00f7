import { contactPresenceCalls } from '@capsule/contracts/contact/contact-calls';
import type { PresenceKind } from '@capsule/contracts/contact/contact-words';
import { answering, done, fakeApi, refusal } from '@capsule/web-kit/testing';
import { openInquiry } from './presence-reporter';
import { presenceText } from './presence-words';

/** What a window says of the inquiries that it has open: in which order, how often, and when no more (product §2.27). */

const { hold, leave } = contactPresenceCalls;

/** The reporter is one for the window: each test ends what it has begun. */
const closing: (() => void)[] = [];
const openAs = (doing: PresenceKind, id = 7) => {
  const close = openInquiry({}, { id, doing });
  closing.push(close);
  return close;
};

/** What was said, in order: `7 answering`, `leaves 7`. @param held answers a call that says what is open */
function listen(held: () => ReturnType<typeof done> | Promise<ReturnType<typeof done>> = () => done()) {
  const calls = fakeApi(
    answering(hold, held),
    answering(leave, () => done()),
  );
  return () =>
    calls.map(({ method, path, body }) => {
      const id = path.split('/')[3];
      return method === 'DELETE' ? `leaves ${id}` : `${id} ${(body as { doing: string }).doing}`;
    });
}
const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0)) close();
  await passes(1);
  jest.useRealTimers();
});

it('what is open is said every ten seconds, a third of how long it is believed, and no more once it is closed', async () => {
  const said = listen();
  const close = openAs('looking');
  await passes(1);
  expect(said()).toHaveLength(1);
  await passes(9_000);
  expect(said()).toHaveLength(1);
  await passes(1_000);
  expect(said()).toHaveLength(2);
  await passes(20_000);
  expect(said()).toEqual(Array(4).fill('7 looking'));
  close();
  await passes(60_000);
  expect(said().slice(4)).toEqual(['leaves 7']);
});

it('of two dialogs the one that does more is told, and the other again when that is closed', async () => {
  const said = listen();
  openAs('noting');
  const closeAnswer = openAs('answering');
  openAs('looking');
  await passes(1);
  expect(said()).toEqual(['7 answering']);
  closeAnswer();
  await passes(1);
  expect(said()).toEqual(['7 answering', '7 noting']);
  await passes(10_000);
  expect(said()).toEqual(['7 answering', '7 noting', '7 noting']);
});

it('one inquiry is left before the next one is opened', async () => {
  const said = listen();
  const close = openAs('looking');
  await passes(1);
  close();
  openAs('looking', 8);
  await passes(1);
  expect(said()).toEqual(['7 looking', 'leaves 7', '8 looking']);
});

it('the second call waits for the answer to the first, so that they arrive in order', async () => {
  let arrive = () => undefined as void;
  const said = listen(() => new Promise((resolve) => (arrive = () => resolve(done()))));
  openAs('looking');
  await passes(1);
  openAs('answering');
  await passes(1);
  expect(said()).toEqual(['7 looking']);
  arrive();
  await passes(1);
  expect(said()).toEqual(['7 looking', '7 answering']);
  arrive();
});

it('of a tab that nobody looks at, no calls pile up behind a slow one', async () => {
  let arrive = () => undefined as void;
  const said = listen(() => new Promise((resolve) => (arrive = () => resolve(done()))));
  const turn = async (to: DocumentVisibilityState, ms: number) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(to);
    document.dispatchEvent(new Event('visibilitychange'));
    await passes(ms);
  };
  openAs('looking');
  await passes(1);
  await turn('hidden', 60_000);
  await turn('visible', 1);
  for (let call = 1; call <= 3; call += 1) {
    arrive();
    await passes(1);
  }
  expect(said()).toEqual(['7 looking', '7 looking']);
});

it('what does not come through is said again with the next beat', async () => {
  let isDown = true;
  const calls = fakeApi(
    answering(hold, () => (isDown ? refusal('service.unavailable') : done())),
    answering(leave, () => done()),
  );
  openAs('answering');
  await passes(1);
  isDown = false;
  await passes(10_000);
  expect(calls.map(({ body }) => body)).toEqual([{ doing: 'answering' }, { doing: 'answering' }]);
});

it.each([
  ['looking', 'Mia Chen is looking at this.'],
  ['noting', 'Mia Chen is writing a note.'],
  ['answering', 'Mia Chen is writing an answer.'],
] as const)('%s is read as "%s"', (doing, text) => {
  expect(presenceText({ inquiryId: 7, by: { id: 4, name: 'Mia Chen' }, doing })).toBe(text);
});
