/**
 * @jest-environment node
 */
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { remoteRegistry } from '../composition/remote-registry';
import NotFoundPage from './not-found-page';
import PublicFrame from './public-frame';

/** The public frame drawn in Node, as a prerendered page will have it (architecture §4, hydration): no browser in render. */

const manifest = {
  name: 'mfe-marketing',
  nav: [],
  routes: [
    { path: '/', page: 'home', frame: 'public' as const, title: 'Home' },
    { path: '/contact', page: 'contact', frame: 'public' as const, title: 'Contact' },
  ],
};

beforeAll(() => {
  remoteRegistry.install({
    lock: 1,
    remotes: [{ name: manifest.name, version: '1.0.0-0123456789ab', entry: '/x.js', integrity: '', manifest }],
  });
});

const render = (path: string) =>
  renderToString(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<PublicFrame />}>
          <Route path="/contact" element={<p>The page in it</p>} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

describe('the public frame, drawn without a browser', () => {
  it('has its links, its page and its footer', () => {
    const html = render('/contact');
    expect(html).toContain('The page in it');
    expect(html).toContain('href="/#contact"');
    expect(html).toContain('href="/admin/login"');
  });

  it('leaves out links that no live module serves', () => {
    expect(render('/contact')).not.toContain('href="/pitch-deck"');
  });

  it('has its not-found page', () => {
    expect(render('/nowhere')).toContain('404 Page Not Found');
  });
});
