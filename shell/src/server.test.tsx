/**
 * @jest-environment node
 */
import { Suspense } from 'react';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import * as host from '@capsule/host';
import { sampleRemote } from './composition/testing/sample-remote';
import { renderPage, shared } from './server';

/** How the gateway has public pages drawn (architecture §2.1). */

const company = { ...BUILT_IN_COMPANY_DETAILS, companyName: 'Paddock Homes' };
const routes = ['/homes', '/broken', '/long', '/missing'].map(
  (path) => ({ path, page: path.slice(1), frame: 'public', title: path }) as const,
);
const remote = sampleRemote('mfe-x', { routes });

function Homes() {
  return (
    <h1>{`Homes of ${host.renderedWith.company()?.companyName}, in ${host.renderedWith.places().length} places`}</h1>
  );
}
function Broken(): never {
  throw new Error('It is broken.');
}
/** A part of a page that React would move to its end, hidden, for a script to put into its place. */
const Long = () => (
  <Suspense>
    <p>{'A long story. '.repeat(5000)}</p>
  </Suspense>
);
const pages = {
  homes: async () => ({ default: Homes }),
  broken: async () => ({ default: Broken }),
  long: async () => ({ default: Long }),
};

const render = (path: string, more: object = {}) =>
  renderPage({
    registry: { lock: 1, remotes: [remote] },
    path,
    company,
    loadRemote: () => ({ default: { manifest: remote.manifest, pages } }),
    ...more,
  });

it('a page is drawn within its frame, with what the gateway says of the company and its places', async () => {
  const html = await render('/homes', { places: [{}, {}] });
  expect(html).toContain('<h1>Homes of Paddock Homes, in 2 places</h1>');
  expect(html).toContain('Skip to content');
  expect(html).toContain('href="/admin/login"');
});

it('a gateway that says no places has them as they are built in', async () => {
  expect(await render('/homes')).toContain('in 0 places');
});

it.each([
  ['/nowhere', 'No module has a page at /nowhere.'],
  ['/missing', 'No module has a page at /missing.'],
  ['/broken', 'It is broken.'],
])('%s is not drawn: %s', async (path, message) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(render(path)).rejects.toThrow(message);
  jest.restoreAllMocks();
});

it('a long page is whole where it stands: nothing of it waits for a script', async () => {
  const html = await render('/long');
  expect(html.indexOf('A long story.')).toBeLessThan(html.indexOf('</main>'));
  expect(html).not.toContain('<template');
});

it('a module has React and the host from here', () => {
  expect(Object.keys(shared)).toEqual(['react', 'react/jsx-runtime', 'react-dom', '@capsule/host']);
  expect(shared['@capsule/host']).toBe(host);
});
