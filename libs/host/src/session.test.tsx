import { act, render, screen, waitFor } from '@testing-library/react';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { Provider } from 'react-redux';
import { api } from './api';
import { pageSession } from './page-session';
import { sessionApi, useSession } from './session';
import { store } from './store';
import { answering, done, fakeApi, listOf, refusal, type AskedCall, type FakeResponse } from './testing';

const priya = {
  id: 7,
  username: 'priya',
  firstName: 'Priya',
  lastName: 'Nair',
  mustChangePassword: false,
  mustAddFactor: false,
  role: 'manager',
} as const;

const trackside = sampleRow(unit, { name: 'Trackside' });

const homes = api.injectEndpoints({
  endpoints: (build) => ({ homes: build.query<unknown, void>({ query: () => '/api/units' }) }),
});

const { currentUser, login, logout } = signInCalls;
const user = answering(currentUser, () => ({ json: priya }));

/** How the API answers who is there: somebody, nobody, or not at all. */
type Answer = FakeResponse<'auth.required' | 'service.unavailable'>;
const PRESENT: Answer = { json: priya };
const ABSENT: Answer = refusal('auth.required');

const AGAIN = { forceRefetch: true };

const currentUserOf = sessionApi.endpoints.currentUser.select();
const pathsOf = (calls: AskedCall[]) => calls.map(({ path }) => path);

const queries = () => Object.keys(store.getState().api.queries);

beforeEach(() =>
  act(() => {
    pageSession.signedOut();
    store.dispatch(api.util.resetApiState());
  }),
);

/** Draws who is signed in, as the frame asks for it. */
function Who() {
  const { status, user } = useSession();
  return <p>{user ? `${status} ${user.username}` : status}</p>;
}
const drawWho = () =>
  render(
    <Provider store={store}>
      <Who />
    </Provider>,
  );

describe('signing out (product §4)', () => {
  it('forgets everything that the last person was answered', async () => {
    fakeApi(
      user,
      answering(unit.calls.list, () => listOf([trackside])),
      answering(logout, () => done()),
    );
    await store.dispatch(sessionApi.endpoints.currentUser.initiate());
    await store.dispatch(homes.endpoints.homes.initiate());
    expect(queries()).toEqual(['currentUser(undefined)', 'homes(undefined)']);

    await store.dispatch(sessionApi.endpoints.logout.initiate());
    expect(queries()).toEqual([]);
    expect(JSON.stringify(store.getState())).not.toMatch(/priya|Trackside/);
  });

  it('that fails forgets nothing: nobody is signed out', async () => {
    fakeApi(
      user,
      answering(logout, () => refusal('service.failed')),
    );
    await store.dispatch(sessionApi.endpoints.currentUser.initiate());
    await store.dispatch(sessionApi.endpoints.logout.initiate());
    expect(currentUserOf(store.getState()).data).toEqual(priya);
  });

  it('is seen at once by whoever shows who is signed in', async () => {
    let present = PRESENT;
    fakeApi(
      answering(currentUser, () => present),
      answering(logout, () => {
        present = ABSENT;
        return done();
      }),
    );
    drawWho();
    expect(await screen.findByText('signed-in priya')).toBeVisible();
    await act(async () => void (await store.dispatch(sessionApi.endpoints.logout.initiate())));
    expect(await screen.findByText('signed-out')).toBeVisible();
  });
});

describe('on a page whose session has ended, where calls wait (product §4.5)', () => {
  const { login: signIn, logout: signOut } = sessionApi.endpoints;
  it.each<[string, () => Promise<unknown>, string]>([
    ['a login', () => store.dispatch(signIn.initiate({ username: 'priya', password: 'secret' })), '/api/login'],
    ['a sign-out', () => store.dispatch(signOut.initiate()), '/api/logout'],
  ])('%s does not: it is what they wait for', async (_what, send, path) => {
    const leave = pageSession.subscribe(() => undefined);
    pageSession.seen(priya);
    pageSession.end();
    const calls = fakeApi(
      answering(login, () => done('Login successful')),
      answering(logout, () => done()),
    );
    await send();
    expect(pathsOf(calls)).toEqual([path]);
    leave();
  });
});

describe('who is signed in (product §4, §7)', () => {
  it.each([
    ['a 401', ABSENT],
    ['any other failure', refusal('service.unavailable')],
  ])('%s means nobody, and is not tried again', async (_what, answer) => {
    const calls = fakeApi(answering(currentUser, () => answer));
    drawWho();
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('signed-out')).toBeVisible();
    expect(pathsOf(calls)).toEqual(['/api/auth/user']);
    expect(currentUserOf(store.getState()).error).toMatchObject({ status: answer.status });
  });

  it('is asked again after signing in', async () => {
    let present = ABSENT;
    const calls = fakeApi(
      answering(currentUser, () => present),
      answering(login, () => {
        present = PRESENT;
        return done('Login successful');
      }),
    );
    drawWho();
    expect(await screen.findByText('signed-out')).toBeVisible();
    await act(
      async () =>
        void (await store.dispatch(sessionApi.endpoints.login.initiate({ username: 'priya', password: 'secret' }))),
    );
    expect(await screen.findByText('signed-in priya')).toBeVisible();
    expect(pathsOf(calls)).toEqual(['/api/auth/user', '/api/login', '/api/auth/user']);
  });

  it('is not asked again after a login that fails', async () => {
    const calls = fakeApi(
      answering(currentUser, () => ABSENT),
      answering(login, () => refusal('auth.failed')),
    );
    drawWho();
    expect(await screen.findByText('signed-out')).toBeVisible();
    await act(
      async () =>
        void (await store.dispatch(sessionApi.endpoints.login.initiate({ username: 'priya', password: 'wrong!' }))),
    );
    expect(pathsOf(calls)).toEqual(['/api/auth/user', '/api/login']);
  });

  it('stays who it was when asking again fails: the page would be gone with all that was typed', async () => {
    let answer = PRESENT;
    const calls = fakeApi(answering(currentUser, () => answer));
    drawWho();
    expect(await screen.findByText('signed-in priya')).toBeVisible();
    answer = refusal('service.unavailable');
    await act(async () => void (await store.dispatch(sessionApi.endpoints.currentUser.initiate(undefined, AGAIN))));
    expect(pathsOf(calls)).toEqual(['/api/auth/user', '/api/auth/user']);
    expect(screen.getByText('signed-in priya')).toBeVisible();
  });

  it('is asked again by a screen that opens more than 5 minutes later, and not by one that opens before', async () => {
    const calls = fakeApi(user);
    drawWho();
    expect(await screen.findByText('signed-in priya')).toBeVisible();
    // Only now: an answer is read in real time, of which a fake clock would leave too little.
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    await act(() => jest.advanceTimersByTimeAsync(299_000));
    drawWho();
    expect(calls).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    drawWho();
    await waitFor(() => expect(calls).toHaveLength(2));
    jest.useRealTimers();
  });
});

describe('what nobody shows any more (product §4: cache retention 5 minutes)', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is kept for 5 minutes, and no longer', async () => {
    fakeApi(answering(unit.calls.list, () => listOf([])));
    const shown = store.dispatch(homes.endpoints.homes.initiate());
    await shown;
    shown.unsubscribe();
    await jest.advanceTimersByTimeAsync(299_000);
    expect(queries()).toEqual(['homes(undefined)']);
    await jest.advanceTimersByTimeAsync(2000);
    expect(queries()).toEqual([]);
  });
});
