import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { followLive } from '../composition/follow-live';
import NotFoundPage from './not-found-page';

jest.mock('../composition/follow-live');
const asked = jest.mocked(followLive);

const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/" element={<Link to="/admin/new">A link</Link>} />
        <Route
          path="*"
          element={
            <>
              <Link to="/admin/newer">Another link</Link>
              <NotFoundPage />
            </>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
const notFound = () => screen.queryByRole('heading', { name: '404 Page Not Found' });

afterEach(() => jest.resetAllMocks());

describe('an address without a page (product §2)', () => {
  it('says so at once when the page was loaded there: the server knew what is live', () => {
    open('/nowhere');
    expect(notFound()).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    expect(screen.getByText('The page may have moved, or the address may be misspelt.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it.each([
    ['the live registry does not know it either', () => Promise.resolve()],
    ['the live registry cannot be had', () => Promise.reject(new Error('Down'))],
  ])('of a link: asks first, and says so when %s', async (_what, answer) => {
    let settle = () => {};
    asked.mockReturnValue(new Promise<void>((resolve) => (settle = resolve)).then(answer));
    open('/');
    await userEvent.click(screen.getByRole('link', { name: 'A link' }));
    expect(notFound()).toBeNull();
    settle();
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('of one link after another asks for each, and an answer that comes late changes nothing', async () => {
    const settle: (() => void)[] = [];
    asked.mockImplementation(() => new Promise((resolve) => settle.push(resolve)));
    open('/');
    await userEvent.click(screen.getByRole('link', { name: 'A link' }));
    await userEvent.click(screen.getByRole('link', { name: 'Another link' }));
    expect(settle).toHaveLength(2);
    await act(async () => settle[1]!());
    expect(notFound()).toBeVisible();
    await act(async () => settle[0]!());
    expect(notFound()).toBeVisible();
  });

  it('of a link from where there was none either asks again', async () => {
    asked.mockResolvedValue();
    open('/');
    await userEvent.click(screen.getByRole('link', { name: 'A link' }));
    expect(await screen.findByRole('heading')).toBeVisible();
    asked.mockReturnValue(new Promise(() => undefined));
    await userEvent.click(screen.getByRole('link', { name: 'Another link' }));
    expect(notFound()).toBeNull();
  });
});
