import { act, screen } from '@testing-library/react';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { seoSetting } from '@capsule/contracts/seo/seo-setting';
import seo from '@capsule/contracts/seo/seo-setting.descriptor';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, expectAsFirstShown, fakeApi, listOf, renderScreen, signedIn } from '@capsule/web-kit/testing';
import SeoPage from '../seo/seo-page';
import { SEO_ROWS } from './seo-rows';

/** Protects that nothing jumps: what is shown before the code is here is what the screen shows (decision 084). */

const home = sampleRow(seoSetting, { id: 7, pagePath: '/contact' });

it('the SEO screen is what was shown of it at first', async () => {
  fakeApi(
    signedIn({ role: 'admin' }),
    answering(seoSetting.calls.list, () => listOf([home])),
  );
  renderScreen(<SeoPage />, '/admin/seo', 'desktop');
  // The frame has asked who this is.
  await act(async () => void (await store.dispatch(sessionApi.endpoints.currentUser.initiate())));
  const row = await screen.findByRole('row', { name: /\/contact/ });
  expectAsFirstShown(SEO_ROWS, seo, row, home);
  expect(SEO_ROWS.columns.map(({ title }) => title)).toEqual(['Page Path', 'Title', 'Description']);
  expect(SEO_ROWS).toMatchObject({
    label: 'SEO settings',
    search: 'Search by page path, title or description...',
  });
});
