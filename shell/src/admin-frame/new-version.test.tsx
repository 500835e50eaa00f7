import { act, render, screen } from '@testing-library/react';
import { tooOld } from '@capsule/host';
import { styleAt } from '@capsule/web-kit/testing';
import { remoteRegistry } from '../composition/remote-registry';
import { sampleRemote } from '../composition/testing/sample-remote';
import { watchReloads } from '../composition/testing/reloads';
import { NewVersion } from './new-version';

const known = { lock: 1, remotes: [sampleRemote('mfe-x', { version: '1.0.0-a' })] };
const next = { lock: 2, remotes: [sampleRemote('mfe-x', { version: '1.0.0-b' })] };

/** What is live changes, and the tab follows. */
async function follow(live: object): Promise<void> {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(live)));
  await act(() => remoteRegistry.follow());
}

beforeEach(() => {
  remoteRegistry.install(known);
  remoteRegistry.markLoaded('mfe-x');
  render(<NewVersion />);
});
afterEach(() => jest.restoreAllMocks());

describe('a tab of the back office (product §2.7)', () => {
  it('says nothing while it runs what is live', async () => {
    await follow({ ...known, lock: 2 });
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    // What is said later is read out in a region that is there already.
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says quietly that a new version is ready', async () => {
    await follow(next);
    expect(screen.getByRole('status')).toHaveTextContent('A new version is ready.');
    const reloads = watchReloads();
    screen.getByRole('button', { name: 'Reload' }).click();
    expect(reloads()).toBe(1);
  });

  it.each([
    ['is not on paper', 'print', 'display: none;'],
    ['stands beside the sidebar, where that is beside the page', '(min-width:900px)', 'inset-inline-start: 280px;'],
    ['stands at the edge of a narrow display', '(min-width:0px)', 'inset-inline-start: 16px;'],
  ])('%s', async (_where, media, style) => {
    await follow(next);
    expect(styleAt(screen.getByRole('status').firstElementChild!, media)).toBe(style);
  });

  it('says aloud that what it runs was taken back, and goes on saying it after a later lock', async () => {
    await follow({ ...next, urgent: 2 });
    const text = 'Something here was taken back, because it does not work. Reload to go on.';
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await follow({ ...next, lock: 3, urgent: 2 });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  it('says first of all that it is too old to go on', async () => {
    await follow(next);
    act(() => tooOld.tell());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This page is too old to go on. Copy what you have typed, then reload.',
    );
  });

  it('goes on saying that, also where nothing newer is known', async () => {
    await follow({ ...known, lock: 2 });
    expect(screen.getByRole('alert')).toHaveTextContent(/^This page is too old to go on\./);
  });
});
