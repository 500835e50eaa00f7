import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from './api';
import { sessionApi, useSession } from './session';
import { store } from './store';

const priya = { id: 7, username: 'priya', firstName: 'Priya', lastName: 'Nair', role: 'manager' } as const;

const homes = api.injectEndpoints({
  endpoints: (build) => ({ homes: build.query<unknown, void>({ query: () => '/api/homes' }) }),
});

interface Answer {
  status?: number;
  json: unknown;
}
const REFUSED: Answer = {
  status: 401,
  json: { success: false, message: 'Please sign in.', code: 'auth.required', errors: [] },
};

/** A test asks for less; more is a loop, which would never end by itself. */
const MOST_CALLS = 20;

/** Answers by path. @returns the paths that were asked, in their order */
function network(answers: Record<string, () => Answer>): string[] {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = input instanceof Request ? input.url : input.toString();
    asked.push(path);
    if (asked.length > MOST_CALLS) throw new Error('This is asked without end.');
    const { status = 200, json } = answers[path]!();
    return new Response(JSON.stringify(json), { status });
  });
  return asked;
}

const queries = () => Object.keys(store.getState().api.queries);

beforeEach(() => void act(() => store.dispatch(api.util.resetApiState())));
afterEach(() => jest.restoreAllMocks());

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
    network({
      '/api/auth/user': () => ({ json: priya }),
      '/api/homes': () => ({ json: { data: ['Trackside'] } }),
      '/api/logout': () => ({ json: { success: true, message: 'Signed out' } }),
    });
    await store.dispatch(sessionApi.endpoints.currentUser.initiate());
    await store.dispatch(homes.endpoints.homes.initiate());
    expect(queries()).toEqual(['currentUser(undefined)', 'homes(undefined)']);

    await store.dispatch(sessionApi.endpoints.logout.initiate());
    expect(queries()).toEqual([]);
    expect(JSON.stringify(store.getState())).not.toMatch(/priya|Trackside/);
  });

  it('that fails forgets nothing: nobody is signed out', async () => {
    network({
      '/api/auth/user': () => ({ json: priya }),
      '/api/logout': () => ({ status: 500, json: {} }),
    });
    await store.dispatch(sessionApi.endpoints.currentUser.initiate());
    await store.dispatch(sessionApi.endpoints.logout.initiate());
    expect(sessionApi.endpoints.currentUser.select()(store.getState()).data).toEqual(priya);
  });

  it('is seen at once by whoever shows who is signed in', async () => {
    let user: Answer = { json: priya };
    network({
      '/api/auth/user': () => user,
      '/api/logout': () => {
        user = REFUSED;
        return { json: { success: true, message: 'Signed out' } };
      },
    });
    drawWho();
    expect(await screen.findByText('signed-in priya')).toBeVisible();
    await act(async () => void (await store.dispatch(sessionApi.endpoints.logout.initiate())));
    expect(await screen.findByText('signed-out')).toBeVisible();
  });
});

describe('who is signed in (product §4, §7)', () => {
  it.each([
    ['a 401', REFUSED],
    ['any other failure', { status: 503, json: {} }],
  ])('%s means nobody, and is not tried again', async (_what, answer) => {
    const asked = network({ '/api/auth/user': () => answer });
    drawWho();
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('signed-out')).toBeVisible();
    expect(asked).toEqual(['/api/auth/user']);
  });

  it('is asked again after signing in', async () => {
    let user: Answer = REFUSED;
    const asked = network({
      '/api/auth/user': () => user,
      '/api/login': () => {
        user = { json: priya };
        return { json: { success: true, message: 'Welcome' } };
      },
    });
    drawWho();
    expect(await screen.findByText('signed-out')).toBeVisible();
    await act(
      async () =>
        void (await store.dispatch(sessionApi.endpoints.login.initiate({ username: 'priya', password: 'x' }))),
    );
    expect(await screen.findByText('signed-in priya')).toBeVisible();
    expect(asked).toEqual(['/api/auth/user', '/api/login', '/api/auth/user']);
  });

  it('is asked again when a call says that the session has ended, and only then', async () => {
    let user: Answer = { json: priya };
    let rows: Answer = { status: 503, json: {} };
    const asked = network({ '/api/auth/user': () => user, '/api/homes': () => rows });
    drawWho();
    expect(await screen.findByText('signed-in priya')).toBeVisible();
    const askForHomes = () =>
      act(async () => void (await store.dispatch(homes.endpoints.homes.initiate(undefined, { forceRefetch: true }))));
    await askForHomes();
    expect(asked).toEqual(['/api/auth/user', '/api/homes']);
    user = REFUSED;
    rows = REFUSED;
    await askForHomes();
    await waitFor(() => expect(screen.getByText('signed-out')).toBeVisible());
    expect(asked).toEqual(['/api/auth/user', '/api/homes', '/api/homes', '/api/auth/user']);
  });
});

describe('what nobody shows any more (product §4: cache retention 5 minutes)', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is kept for 5 minutes, and no longer', async () => {
    network({ '/api/homes': () => ({ json: { data: [] } }) });
    const shown = store.dispatch(homes.endpoints.homes.initiate());
    await shown;
    shown.unsubscribe();
    await jest.advanceTimersByTimeAsync(299_000);
    expect(queries()).toEqual(['homes(undefined)']);
    await jest.advanceTimersByTimeAsync(2000);
    expect(queries()).toEqual([]);
  });
});
