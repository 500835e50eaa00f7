import { fireEvent, screen } from '@testing-library/react';
import { useLocation, useNavigate } from '@capsule/host';
import { renderScreen } from '@capsule/web-kit/testing';
import { useView } from './use-view';

/** Grid or list, in the address of the library. */

function Library() {
  const [view, setView] = useView();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <button onClick={() => void navigate('/admin/media?type=image')}>Library</button>
      <button onClick={() => setView(view === 'grid' ? 'list' : 'grid')}>Other view</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <output>{`${pathname}${search}: ${view}`}</output>
    </>
  );
}
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  return screen.getByRole('status').textContent;
};

it('another view is no step of the browser: Back leads to where one was before', () => {
  renderScreen(<Library />, '/admin');
  expect(press('Library')).toBe('/admin/media?type=image: grid');
  expect(press('Other view')).toBe('/admin/media?type=image&view=list: list');
  expect(press('Other view')).toBe('/admin/media?type=image: grid');
  expect(press('Back')).toBe('/admin: grid');
});
