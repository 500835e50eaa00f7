import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { redirect, type Redirect } from '@capsule/contracts/redirects/redirect';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { seoSetting } from '@capsule/contracts/seo/seo-setting';
import { toasts } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import {
  answering,
  done,
  fakeApi,
  fill,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  signedIn,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import SeoPage from '../seo/seo-page';
import { REDIRECT_WORDS } from './redirect-words';
import RedirectsPage from './redirects-page';

const old = sampleRow(redirect, {
  id: 7,
  oldAddress: '/old',
  newAddress: '/contact',
  createdAt: new Date('2026-11-20T09:05:00').toISOString(),
  version: 3,
});
const { list, read, create, change, remove } = redirect.calls;

function open(rows: Redirect[], ...routes: FakeRoute[]) {
  const calls = fakeApi(
    answering(list, () => listOf(rows)),
    ...routes,
  );
  renderScreen(<RedirectsPage />, '/admin/seo/redirects', 'desktop');
  return { calls, user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: RegExp) => dialog().getByLabelText(label);

describe('the redirects', () => {
  it('stand below the SEO screen, each with where it leads and a way to try it', async () => {
    const { calls } = open([old]);
    expect(screen.getByText('Loading redirects...')).toBeVisible();
    const row = await screen.findByRole('row', { name: /\/old/ });
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Old Address', 'New Address', 'Status', 'Created', 'Actions']);
    expect(within(row).getByText('/contact')).toBeVisible();
    expect(within(row).getByText('301')).toBeVisible();
    expect(within(row).getByText('Nov 20, 2026 at 9:05 AM')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Try the redirect /old' })).toHaveAttribute('href', '/old');
    expect(calls[0]?.path).toBe('/api/redirects?page=1&pageSize=25&sort=oldAddress&order=asc');
    expect(screen.getByRole('grid', { name: 'Redirects' })).toBeVisible();
    expect(screen.getByPlaceholderText('Search by old or new address...')).toBeVisible();
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(breadcrumb.getByRole('link', { name: 'SEO Management' })).toHaveAttribute('href', '/admin/seo');
    expect(breadcrumb.getByText('Redirects')).toHaveAttribute('aria-current', 'page');
  });

  it('leave the day out on a smaller screen', async () => {
    fakeApi(answering(list, () => listOf([old])));
    renderScreen(<RedirectsPage />, '/admin/seo/redirects', 'tablet');
    await screen.findByRole('grid');
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Old Address', 'New Address', 'Status', 'Actions']);
  });

  it('say what they are for when there is none', async () => {
    open([]);
    const empty = 'No redirects found. Click "Add New Redirect" to lead visitors of an old address to a new one.';
    expect(await screen.findByText(empty)).toBeVisible();
  });

  it('are made of what was entered, and shown as they were stored', async () => {
    const made = { ...old, oldAddress: '/%C3%9Cber', newAddress: '/contact' };
    const { user, writes } = open(
      [],
      answering(create, () => oneOf(made)),
      answering(read, () => oneOf(made)),
    );
    await user.click(screen.getByRole('button', { name: 'Add New Redirect' }));
    fill(field(/^Old Address/), '/Über/');
    fill(field(/^New Address/), '/contact');
    await user.click(dialog().getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()[0]).toMatchObject({ method: 'POST', path: '/api/redirects' });
    expect(writes()[0]?.body).toEqual({ oldAddress: '/Über/', newAddress: '/contact', statusCode: '301' });
    expect(toasts.current()).toMatchObject({
      title: 'Redirect created successfully',
      description: '/%C3%9Cber leads to /contact now.',
      tone: 'success',
    });
  });

  it('are changed from the version on show; a circle is refused at the new address', async () => {
    const message = 'This goes in a circle: /old → /other → /old.';
    const { user, writes } = open(
      [old],
      answering(change, () => refusal('request.invalid', [{ field: 'newAddress', message }])),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit /old' }));
    fill(field(/^New Address/), '/other');
    await user.click(dialog().getByText('Save'));
    expect(await dialog().findByText(message)).toBeVisible();
    expect(field(/^New Address/)).toBeInvalid();
    expect(writes()[0]).toMatchObject({ method: 'PATCH', path: '/api/redirects/7', headers: { 'if-match': '"3"' } });
    expect(writes()[0]?.body).toEqual({ newAddress: '/other' });
    expect(toasts.current()).toMatchObject({ title: 'Error saving redirect', tone: 'error' });
  });

  it('are deleted from the version on show, after asking', async () => {
    const { user, writes } = open(
      [old],
      answering(remove, () => done()),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete /old' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }));
    expect(question.getByText(/delete the redirect of \/old\?/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()[0]).toMatchObject({ method: 'DELETE', path: '/api/redirects/7', headers: { 'if-match': '"3"' } });
    expect(toasts.current()).toMatchObject({ title: 'Redirect deleted', tone: 'success' });
  });
});

describe('what is said of a redirect', () => {
  const { saved, removed } = REDIRECT_WORDS;
  it.each([
    ['made', saved!.created, 'Redirect created successfully', '/old leads to /contact now.'],
    ['changed', saved!.updated, 'Redirect updated successfully', '/old leads to /contact now.'],
  ])('that was %s', (_what, said, title, description) => {
    expect(said(old)).toEqual({ title, description });
  });

  it('that was not', () => {
    expect([saved!.failed, removed!.failed]).toEqual([
      {
        title: 'Error saving redirect',
        description: 'There was an error saving your redirect. Please try again.',
      },
      {
        title: 'Error deleting redirect',
        description: 'There was an error deleting the redirect. Please try again.',
      },
    ]);
  });
});

describe('the way to the redirects', () => {
  const here = async (role: 'admin' | 'manager', isKnown = true) => {
    fakeApi(
      signedIn({ role }),
      answering(seoSetting.calls.list, () => listOf([sampleRow(seoSetting, { pagePath: '/contact' })])),
    );
    renderScreen(<SeoPage />, '/admin/seo', 'desktop');
    if (isKnown) await act(async () => void (await store.dispatch(sessionApi.endpoints.currentUser.initiate())));
    await screen.findByText('/contact');
    return screen.queryByRole('link', { name: 'Redirects' });
  };

  it('stands on the SEO screen of an administrator', async () => {
    expect(await here('admin')).toHaveAttribute('href', '/admin/seo/redirects');
  });

  it('does not stand on that of a manager', async () => {
    expect(await here('manager')).toBeNull();
  });

  it('does not stand there while nobody knows who it is', async () => {
    expect(await here('admin', false)).toBeNull();
  });
});
