import { render, screen } from '@testing-library/react';
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
        <Route path="*" element={<NotFoundPage />} />
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
});
