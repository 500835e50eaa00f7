import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { FIRST_PAGE_ID } from '@capsule/contracts/releases/first-screen';
import { offerParts } from '../composition/offer-parts';
import { startPage } from '../composition/remote-page';
import { remoteRegistry } from '../composition/remote-registry';
import { sampleRemote } from '../composition/testing/sample-remote';
import { loadToasts } from '../toasts/toasts';
import { AfterFirstScreen } from './after-first-screen';

/** What stands for a page, and the page behind it (decisions 084 and 089). */

jest.mock('../composition/remote-page', () => ({ startPage: jest.fn() }));
jest.mock('../composition/offer-parts', () => ({ offerParts: jest.fn() }));
jest.mock('../toasts/toasts', () => ({ loadToasts: jest.fn() }));

let codeIsHere: () => void;

beforeEach(() => {
  jest.mocked(offerParts).mockClear();
  jest.mocked(loadToasts).mockClear();
  jest.mocked(startPage).mockImplementation(() => new Promise<void>((resolve) => (codeIsHere = resolve)));
  const routes = [{ path: '/admin/keys', page: 'keys', frame: 'admin', title: 'Keys' } as const];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { routes })] });
});

const open = async () => {
  render(
    <MemoryRouter initialEntries={['/admin/keys']}>
      <Link to="/admin">Dashboard</Link>
      <AfterFirstScreen>
        <p>Four keys</p>
      </AfterFirstScreen>
    </MemoryRouter>,
  );
  await act(async () => undefined);
};
const page = () => screen.queryByText('Four keys');
const standIn = () => document.getElementById(FIRST_PAGE_ID);

// A first screen is over once for ever: the tests stand in that order.
describe('while something stands for a page', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div id="${FIRST_PAGE_ID}">Rows</div>`;
  });

  it('the page is first drawn when its code is here, and is not seen', async () => {
    await open();
    expect(page()).toBeNull();
    await act(async () => codeIsHere());
    expect(page()).not.toBeVisible();
    expect(standIn()).toBeVisible();
    expect(offerParts).not.toHaveBeenCalled();
    expect(loadToasts).not.toHaveBeenCalled();
  });

  it('nobody who goes to another page waits for that code', async () => {
    await open();
    expect(page()).toBeNull();
    fireEvent.click(screen.getByText('Dashboard'));
    expect(page()).toBeVisible();
    expect(standIn()).toBeNull();
    // At rest, which may be late: it is not to be taken for what the next test causes.
    await waitFor(() => expect(loadToasts).toHaveBeenCalledTimes(1));
  });
});

it('where nothing stands, the page is drawn without waiting for its code', async () => {
  await open();
  expect(page()).toBeVisible();
  // What the next dialog needs comes now, and what the first toast does when the browser rests.
  expect(offerParts).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(loadToasts).toHaveBeenCalledTimes(1));
});
