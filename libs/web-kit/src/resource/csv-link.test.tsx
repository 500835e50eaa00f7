import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { pageSession, showToast, toasts } from '@capsule/host';
import { listing, open, paddock } from './testing/sample-page';

/** The link `Export CSV` above a list: where it leads, and what is said where there is no file. */

const VIEW = '?page=2&sort=dailyRate&order=desc&q=%20nair%20%26%20co%20&status=available';
const ADDRESS = '/api/units/csv?sort=dailyRate&order=desc&status=available&q=nair+%26+co';

/** The addresses that the browser was left to save. */
let saved: string[];

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link === null || event.defaultPrevented) return;
  saved.push(`${link.getAttribute('href')}${link.hasAttribute('download') ? '' : ' (no download)'}`);
  // jsdom saves nothing.
  event.preventDefault();
}

beforeEach(() => {
  saved = [];
  showToast({ title: 'What was said before', tone: 'success' });
  document.addEventListener('click', onClick);
});
afterEach(() => document.removeEventListener('click', onClick));

const link = () => screen.findByRole('link', { name: 'Export CSV' });

/** Opens the screen, and answers the question whether there would be a file. @returns what was asked */
function opened(answer: () => Promise<Response>) {
  const { user } = open([listing(paddock)], `/admin/homes${VIEW}`);
  const asked: string[] = [];
  const inits: RequestInit[] = [];
  const others = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.method !== 'HEAD') return others(input, init);
    asked.push(input instanceof Request ? input.url : input.toString());
    inits.push(init);
    return answer();
  };
  return { user, asked, inits };
}

const answering = (status: number) => () => Promise.resolve(new Response(null, { status }));

describe('Export CSV', () => {
  it('leads to all rows that the list is narrowed to, in its order', async () => {
    opened(answering(200));
    expect(await link()).toHaveAttribute('href', ADDRESS);
  });

  it('is saved by the browser, once the API has said that there is a file', async () => {
    const { user, asked } = opened(answering(200));
    await user.click(await link());
    await waitFor(() => expect(saved).toEqual([ADDRESS]));
    expect(asked).toEqual([ADDRESS]);
    await user.click(await link());
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(asked).toEqual([ADDRESS, ADDRESS]);
    expect(toasts.current()).toMatchObject({ title: 'What was said before' });
  });

  it.each([
    [401, 'Please sign in, and export again.'],
    [403, 'Your account may not export this list.'],
    [429, 'Several exports are under way. Please try again in a minute.'],
    [503, 'There was an error exporting the list. Please try again.'],
  ])('says why there is no file where that is answered with %i', async (status, description) => {
    const { user } = opened(answering(status));
    await user.click(await link());
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({ title: 'Error exporting CSV', description, tone: 'error' }),
    );
    expect(saved).toEqual([]);
  });

  it('says so where nothing is answered, and can be tried again', async () => {
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), answering(200)];
    const { user } = opened(() => answers.shift()!());
    await user.click(await link());
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Error exporting CSV' }));
    await user.click(await link());
    await waitFor(() => expect(saved).toEqual([ADDRESS]));
  });

  it('asks once, however often it is clicked meanwhile', async () => {
    let answer = (_response: Response): void => undefined;
    const { user, asked } = opened(() => new Promise((resolve) => (answer = resolve)));
    await user.click(await link());
    await user.click(await link());
    answer(new Response(null, { status: 200 }));
    await waitFor(() => expect(saved).toEqual([ADDRESS]));
    expect(asked).toHaveLength(1);
  });

  it('saves nothing, and breaks nothing, where the list is left before the answer', async () => {
    let answer = (_response: Response): void => undefined;
    const { user } = opened(() => new Promise((resolve) => (answer = resolve)));
    await user.click(await link());
    cleanup();
    answer(new Response(null, { status: 200 }));
    // What is thrown with the answer fails the test by then.
    await new Promise((resolve) => setTimeout(resolve));
    expect(saved).toEqual([]);
    expect(toasts.current()).toMatchObject({ title: 'What was said before' });
  });

  it('is asked for in the person’s name, and given up after 10 s', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    const { user, inits } = opened(() => Promise.reject(new DOMException('Timed out', 'TimeoutError')));
    limit.mockClear();
    await user.click(await link());
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Error exporting CSV' }));
    expect(limit.mock.calls).toEqual([[10_000]]);
    expect(inits).toMatchObject([{ credentials: 'same-origin', signal: limit.mock.results[0]!.value as unknown }]);
    limit.mockRestore();
  });
});

describe('Export CSV after the session has ended', () => {
  const priya = { id: 7, username: 'priya', firstName: null, lastName: null, role: 'manager' } as const;
  const signIn = () => act(() => pageSession.seen({ ...priya, mustChangePassword: false, mustAddFactor: false }));
  /** Stands for the dialog that asks for a sign-in. */
  let close = () => undefined as unknown;
  afterEach(() => close());

  /** The first question is answered with 401, all others with 200. */
  async function ended(first: () => Promise<Response> = answering(401)) {
    const answers = [first];
    const { user, asked } = opened(() => (answers.shift() ?? answering(200))());
    close = pageSession.subscribe(() => undefined);
    signIn();
    await user.click(await link());
    return asked;
  }

  it('waits for a sign-in, and is saved then', async () => {
    const asked = await ended();
    await waitFor(() => expect(pageSession.current().state).toBe('ended'));
    expect(asked).toEqual([ADDRESS]);
    signIn();
    await waitFor(() => expect(saved).toEqual([ADDRESS]));
    expect(asked).toHaveLength(2);
    expect(toasts.current()).toMatchObject({ title: 'What was said before' });
  });

  it('ends no session that is open', async () => {
    const asked = await ended(answering(200));
    await waitFor(() => expect(saved).toEqual([ADDRESS]));
    expect(asked).toHaveLength(1);
    expect(pageSession.current().state).toBe('open');
  });

  it('is given up, in words, when the person signs out instead', async () => {
    await ended();
    await waitFor(() => expect(pageSession.current().state).toBe('ended'));
    act(() => pageSession.signedOut());
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({ description: 'Please sign in, and export again.', tone: 'error' }),
    );
    expect(saved).toEqual([]);
  });

  it('is asked for again at once where somebody has signed in meanwhile', async () => {
    let refuse = (_response: Response): void => undefined;
    const asked = await ended(() => new Promise((resolve) => (refuse = resolve)));
    act(() => void pageSession.end());
    signIn();
    refuse(new Response(null, { status: 401 }));
    await waitFor(() => expect(saved).toEqual([ADDRESS]));
    expect(asked).toHaveLength(2);
    expect(pageSession.current().state).toBe('open');
  });
});
