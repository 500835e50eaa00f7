import { waitFor } from '@testing-library/react';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { call, CallError } from './call';
import { pageSession } from './page-session';
import { answering, fakeApi, listOf, oneOf, refusal } from './testing';

/** A session that ends while somebody works loses nothing (product §4.5). */

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

let isSignedIn = true;
const answered = (json: object) => (isSignedIn ? { json } : refusal('auth.required'));
const row = sampleRow(unit);
const api = () =>
  fakeApi(
    answering(unit.calls.list, () => answered(listOf([row]).json as object)),
    answering(contactSubmission.calls.list, () => answered(listOf([]).json as object)),
    answering(unit.calls.create, () => (isSignedIn ? { ...oneOf(row), status: 201 } : refusal('auth.required'))),
  );

/** Expects calls to wait for a sign-in, however long it takes until they know that they have to. */
async function expectHeld(work: Promise<unknown>): Promise<void> {
  await waitFor(() => expect(pageSession.isHeld()).toBe(true));
  const settled = work.then(
    () => 'settled',
    () => 'settled',
  );
  await expect(Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 20, 'waiting'))])).resolves.toBe(
    'waiting',
  );
}

/** The shell's dialog, as far as the host sees it. */
let close = () => undefined as unknown;

beforeEach(() => {
  pageSession.signedOut();
  isSignedIn = false;
  close = pageSession.subscribe(() => undefined);
});
afterEach(() => close());

const signIn = (who: CurrentUser) => {
  isSignedIn = true;
  pageSession.seen(who);
};

describe('a call that finds the session ended', () => {
  const { name, unitNumber, location, type, dailyRate, maxOccupancy } = row;
  const body = { name, unitNumber, location, type, dailyRate, maxOccupancy };

  it('waits, and is sent again as it was after the sign-in', async () => {
    pageSession.seen(priya);
    const calls = api();
    const saving = call('/api/units', { method: 'POST', body, idempotencyKey: 'one' });
    await expectHeld(saving);
    expect(pageSession.current()).toEqual({ state: 'ended', owner: priya });
    signIn(priya);
    await expect(saving).resolves.toMatchObject({ success: true });
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[1]).toMatchObject({ body, headers: { 'idempotency-key': 'one' } });
  });

  it('waits for one sign-in together with all others; what comes later is not sent before it', async () => {
    pageSession.seen(priya);
    const calls = api();
    const said: string[] = [];
    const stop = pageSession.subscribe(() => said.push(pageSession.current().state));
    const first = [call('/api/units'), call('/api/contact')];
    await waitFor(() => expect(calls).toHaveLength(2));
    await expectHeld(Promise.all(first));
    const later = call('/api/units');
    await expectHeld(later);
    expect(calls).toHaveLength(2);
    signIn(priya);
    await Promise.all([...first, later]);
    expect(calls).toHaveLength(5);
    expect(said).toEqual(['ended', 'open']);
    stop();
  });

  it('whose 401 comes after the sign-in is sent again without another one', async () => {
    pageSession.seen(priya);
    let refuse: (response: Response) => void = () => undefined;
    const slow = new Promise<Response>((resolve) => (refuse = resolve));
    const answers = [slow, Promise.resolve(new Response('{"success":true}'))];
    const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(() => answers.shift()!);
    const late = call('/api/units');
    pageSession.end();
    signIn(priya);
    refuse(new Response('', { status: 401 }));
    await expect(late).resolves.toEqual({ success: true });
    expect(pageSession.current().state).toBe('open');
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockRestore();
  });

  it('waits also where it was seen meanwhile that the owner is still the one who is signed in', async () => {
    pageSession.seen(priya);
    const calls = api();
    const saving = call('/api/units');
    pageSession.seen({ ...priya, firstName: 'Priyanka' });
    await expectHeld(saving);
    expect(calls).toHaveLength(1);
    signIn(priya);
    await saving;
  });

  it('is given up when the owner signs out, and sent in nobody’s name', async () => {
    pageSession.seen(priya);
    const calls = api();
    const saving = call('/api/units');
    saving.catch(() => undefined);
    await expectHeld(saving);
    pageSession.signedOut();
    await expect(saving).rejects.toEqual(new CallError(401, 'The session has ended.'));
    expect(calls).toHaveLength(1);
  });

  it('waits on when somebody else signs in', async () => {
    pageSession.seen(priya);
    const calls = api();
    const saving = call('/api/units');
    await expectHeld(saving);
    signIn(tom);
    await expectHeld(saving);
    expect(pageSession.current()).toEqual({ state: 'taken-over', owner: priya, by: tom });
    expect(calls).toHaveLength(1);
    signIn(priya);
    await saving;
  });

  it('ends with its caller', async () => {
    pageSession.seen(priya);
    api();
    const caller = new AbortController();
    const reading = call('/api/units', { signal: caller.signal });
    reading.catch(() => undefined);
    await expectHeld(reading);
    caller.abort(new Error('Not wanted any more.'));
    await expect(reading).rejects.toThrow('Not wanted any more.');
  });

  it('does not wait for a caller who has gone before', async () => {
    pageSession.seen(priya);
    const calls = api();
    pageSession.end();
    const signal = AbortSignal.abort(new Error('Not wanted any more.'));
    await expect(call('/api/units', { signal })).rejects.toThrow('Not wanted any more.');
    expect(calls).toEqual([]);
  });

  it('has nothing more to do with its caller’s signal once it goes on', async () => {
    pageSession.seen(priya);
    api();
    pageSession.end();
    const { signal } = new AbortController();
    const [added, removed] = [jest.spyOn(signal, 'addEventListener'), jest.spyOn(signal, 'removeEventListener')];
    const waiting = pageSession.whenOpen(signal);
    signIn(priya);
    await expect(waiting).resolves.toBe(true);
    expect(added).toHaveBeenCalledTimes(1);
    const listeners = (spy: typeof added | typeof removed) =>
      spy.mock.calls.map(([kind, listener]) => [kind, listener]);
    expect(listeners(removed)).toEqual(listeners(added));
  });

  it('is not repeated for ever where a sign-in does not help', async () => {
    pageSession.seen(priya);
    const calls = api();
    const stop = pageSession.subscribe(() => {
      if (pageSession.current().state === 'ended') setTimeout(() => pageSession.seen(priya));
    });
    await expect(call('/api/units')).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(4);
    stop();
  });
});

it('whose page it is, is told until nobody listens', () => {
  const heard = jest.fn();
  const leave = pageSession.subscribe(heard);
  pageSession.seen(priya);
  leave();
  pageSession.signedOut();
  expect(heard).toHaveBeenCalledTimes(1);
});

describe('a call that fails with 401', () => {
  it('does so at once where nobody has signed in', async () => {
    api();
    await expect(call('/api/units')).rejects.toMatchObject({ status: 401 });
  });

  it('does so at once where there is no dialog, as on public pages', async () => {
    close();
    pageSession.seen(priya);
    api();
    await expect(call('/api/units')).rejects.toMatchObject({ status: 401 });
    expect(pageSession.current().state).toBe('open');
  });

  it('because of a wrong password says nothing of the session', async () => {
    pageSession.seen(priya);
    const failure = { success: false, message: '', code: 'auth.failed', errors: [] };
    const sent = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(JSON.stringify(failure), { status: 401 }));
    await expect(call('/api/auth/password', { method: 'POST' })).rejects.toMatchObject({ status: 401 });
    expect(pageSession.current().state).toBe('open');
    sent.mockRestore();
  });
});
