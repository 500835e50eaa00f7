import { waitFor } from '@testing-library/react';
import { signInCalls, type CurrentUser } from '@capsule/contracts/users/sign-in';
import { pageSession } from './page-session';
import { sessionApi } from './session';
import { continueSession, followTabs } from './session-tabs';
import { store } from './store';
import { answering, done, fakeApi, refusal } from './testing';

/** What one tab tells the others (product §4.5). */

const priya: CurrentUser = {
  id: 7,
  username: 'priya',
  firstName: 'Priya',
  lastName: 'Nair',
  role: 'manager',
  mustChangePassword: false,
  mustAddFactor: false,
};
const tom: CurrentUser = { ...priya, id: 8, username: 'tom', firstName: 'Tom' };

/** Channels of the browser's tabs: each hears all others of its name. */
const channels: Channel[] = [];
class Channel extends EventTarget {
  constructor(readonly name: string) {
    super();
    channels.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
}
Object.assign(globalThis, { BroadcastChannel: Channel });

const another = new Channel('capsule-session');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
const say = (news: unknown) => another.postMessage(news);
const heard: unknown[] = [];
another.addEventListener('message', (event) => heard.push((event as MessageEvent).data));

let present: CurrentUser | null = priya;
const answer = () => (present ? { json: present } : refusal('auth.required'));
let stop = () => undefined as unknown;
let close = () => undefined as unknown;

beforeEach(() => {
  pageSession.signedOut();
  present = priya;
  stop = followTabs();
  close = pageSession.subscribe(() => undefined);
  heard.length = 0;
});
afterEach(() => {
  stop();
  close();
  store.dispatch(sessionApi.util.resetApiState());
});

const ask = () => store.dispatch(sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true }));
const becomes = (state: string) => waitFor(() => expect(pageSession.current().state).toBe(state));

describe('a tab', () => {
  it('tells the others who is signed in, by id alone, and when that ends', async () => {
    fakeApi(
      answering(signInCalls.currentUser, answer),
      answering(signInCalls.logout, () => done()),
    );
    await ask();
    await store.dispatch(sessionApi.endpoints.logout.initiate());
    expect(heard).toEqual([7, null]);
  });

  it('tells the others nothing of a sign-out that fails: nobody is signed out', async () => {
    fakeApi(
      answering(signInCalls.currentUser, answer),
      answering(signInCalls.logout, () => refusal('service.failed')),
    );
    await ask();
    await store.dispatch(sessionApi.endpoints.logout.initiate());
    expect(heard).toEqual([7]);
    expect(pageSession.current().state).toBe('open');
  });

  it('forgets everything when the person signs out in another one', async () => {
    fakeApi(answering(signInCalls.currentUser, answer));
    await ask();
    say(null);
    expect(pageSession.current().state).toBe('signed-out');
    expect(JSON.stringify(store.getState())).not.toContain('priya');
  });

  it('asks nobody when its own person is heard of', async () => {
    const calls = fakeApi(answering(signInCalls.currentUser, answer));
    await ask();
    say(7);
    expect(calls).toHaveLength(1);
    expect(pageSession.current().state).toBe('open');
  });

  it('does not go on when somebody else has signed in', async () => {
    fakeApi(answering(signInCalls.currentUser, answer));
    await ask();
    present = tom;
    say(8);
    await becomes('taken-over');
    expect(pageSession.current()).toMatchObject({ owner: priya, by: tom });
  });

  describe('that the browser has kept, and shows again by Back', () => {
    /** Nothing is heard by a page that is kept. */
    const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

    it.each<[string, CurrentUser | null, string]>([
      ['somebody else has signed in meanwhile', tom, 'taken-over'],
      ['nobody is signed in any more', null, 'ended'],
    ])('waits where %s', async (_what, now, state) => {
      fakeApi(answering(signInCalls.currentUser, answer));
      await ask();
      present = now;
      comeBack(true);
      await becomes(state);
    });

    it('goes on where nothing has changed, or that cannot be found out', async () => {
      let isCut = false;
      const calls = fakeApi(
        answering(signInCalls.currentUser, () => (isCut ? refusal('service.unavailable') : answer())),
      );
      await ask();
      for (const cut of [false, true]) {
        isCut = cut;
        const before = calls.length;
        comeBack(true);
        await waitFor(() => expect(calls).toHaveLength(before + 1));
        await new Promise((resolve) => setTimeout(resolve));
        expect(pageSession.current().state).toBe('open');
      }
    });

    it.each<[string, boolean, boolean]>([
      ['it was loaded and not kept', false, true],
      ['nobody has signed in on it', true, false],
    ])('asks nobody where %s', async (_what, persisted, isOwned) => {
      const calls = fakeApi(answering(signInCalls.currentUser, answer));
      if (isOwned) await ask();
      const before = calls.length;
      comeBack(persisted);
      expect(calls).toHaveLength(before);
    });
  });

  it('whose session has ended goes on when its person signs in in another one', async () => {
    fakeApi(answering(signInCalls.currentUser, answer));
    await ask();
    pageSession.end();
    say(7);
    await becomes('open');
  });

  it.each([
    ['nobody is there', refusal('auth.required')],
    ['it cannot be found out', refusal('service.unavailable')],
  ])('asks for a sign-in when somebody else is said to be there and %s', async (_what, refused) => {
    let response: ReturnType<typeof answer> = { json: priya };
    fakeApi({ call: signInCalls.currentUser, answer: () => response });
    await ask();
    response = refused as typeof response;
    say(8);
    await becomes('ended');
  });

  it('believes the last one it heard', async () => {
    let tell: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (tell = resolve));
    fakeApi(
      answering(signInCalls.currentUser, async () => {
        if (present === tom) await slow;
        return answer();
      }),
    );
    await ask();
    present = tom;
    say(8);
    say(null);
    tell();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(pageSession.current().state).toBe('signed-out');
  });

  it('does not ask for a sign-in where it could not be found out who came, and its own person is there again by then', async () => {
    let fail: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (fail = resolve));
    const calls = fakeApi(
      answering(signInCalls.currentUser, async () => {
        if (present === priya) return answer();
        await slow;
        return refusal('service.unavailable');
      }),
    );
    await ask();
    present = tom;
    say(8);
    await waitFor(() => expect(calls).toHaveLength(2));
    say(7);
    fail();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(pageSession.current().state).toBe('open');
  });

  it('that shows the login finds out who has signed in in another one', async () => {
    const calls = fakeApi(answering(signInCalls.currentUser, answer));
    present = null;
    const shown = ask();
    await shown;
    present = priya;
    say(7);
    await becomes('open');
    expect(calls).toHaveLength(2);
    // The screen is drawn anew by the same answer.
    expect(sessionApi.endpoints.currentUser.select()(store.getState()).data).toEqual(priya);
    shown.unsubscribe();
  });
});

describe('a sign-in on a page whose session had ended', () => {
  const endedPage = async (user: CurrentUser | null) => {
    fakeApi(answering(signInCalls.currentUser, answer));
    await ask();
    pageSession.end();
    heard.length = 0;
    present = user;
    await continueSession();
  };

  it('of its owner goes on, and is told to the other tabs', async () => {
    await endedPage(priya);
    expect([pageSession.current().state, heard]).toEqual(['open', [7]]);
  });

  it('of somebody else is told to the person who sits there, and to the other tabs', async () => {
    await endedPage(tom);
    expect([pageSession.current().state, heard]).toEqual(['taken-over', [8]]);
  });

  it('that nobody can be asked for fails, and the page waits on', async () => {
    await endedPage(priya);
    pageSession.end();
    fakeApi(answering(signInCalls.currentUser, () => refusal('service.unavailable')));
    await expect(continueSession()).rejects.toMatchObject({ status: 503 });
    expect(pageSession.current().state).toBe('ended');
  });

  it('that did not come about changes nothing, and is told to nobody', async () => {
    await endedPage(null);
    expect([pageSession.current().state, heard]).toEqual(['ended', []]);
  });
});

it('a browser without channels follows and tells nobody, and works', async () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  jest.resetModules();
  const { followTabs: follow, tellTabs } = await import('./session-tabs');
  expect(() => {
    const end = follow();
    tellTabs(7);
    end();
  }).not.toThrow();
  expect(heard).toEqual([]);
});
