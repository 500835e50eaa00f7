import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { seoSetting, type SeoSetting } from '@capsule/contracts/seo/seo-setting';
import { SEO_WARNING_WORDS, SEO_WARNINGS } from '@capsule/contracts/seo/seo-words';
import { toasts } from '@capsule/host';
import {
  answering,
  done,
  fakeApi,
  fill,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import SeoPage from './seo-page';

const home = sampleRow(seoSetting, { id: 7, pagePath: '/contact', title: 'Contact', canonicalUrl: null, version: 3 });
const { list, read, create, change, remove } = seoSetting.calls;

/** Opens the screen with these rows and further fake responses. */
function open(rows: SeoSetting[], ...routes: FakeRoute[]) {
  const calls = fakeApi(
    answering(list, () => listOf(rows)),
    ...routes,
  );
  renderScreen(<SeoPage />);
  return { calls, user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: RegExp) => dialog().getByLabelText(label);

describe('SEO management', () => {
  it('says that it loads, then shows every setting', async () => {
    const { calls } = open([home]);
    expect(screen.getByText('Loading SEO settings...')).toBeVisible();
    expect(await screen.findByText('/contact')).toBeVisible();
    expect(calls[0]?.path).toBe('/api/seo?page=1&pageSize=25&sort=pagePath&order=asc');
  });

  it('shows a row on a large screen: a description cut at 300 px, and what search engines are kept from', async () => {
    fakeApi(
      answering(list, () =>
        listOf([
          { ...home, description: 'How to reach us.' },
          { ...home, id: 8, pagePath: '/hidden', description: null, isIndexed: false },
        ]),
      ),
    );
    renderScreen(<SeoPage />, '/admin/seo', 'desktop');
    await screen.findByRole('grid');
    const cells = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('gridcell');
    expect(cells(/contact/).map((cell) => cell.textContent)).toEqual(['/contact', 'Contact', 'How to reach us.', '']);
    expect(cells(/hidden/).map((cell) => cell.textContent)).toEqual([
      '/hidden',
      'ContactNot indexed · No description',
      '-',
      '',
    ]);
    expect(screen.getByText('How to reach us.')).toHaveStyle({ maxWidth: '300px' });
  });

  it('leaves the description out on a smaller screen', async () => {
    fakeApi(answering(list, () => listOf([home])));
    renderScreen(<SeoPage />, '/admin/seo', 'tablet');
    await screen.findByRole('grid');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Page Path',
      'Title',
      'Actions',
    ]);
  });

  it('says how to begin when there is none', async () => {
    open([]);
    expect(await screen.findByText('No SEO settings found. Click "Add New SEO" to create one.')).toBeVisible();
  });

  it('creates a setting of what was filled in, indexed unless told', async () => {
    const made = { ...home, pagePath: '/new', title: 'New' };
    const { user, writes } = open(
      [],
      answering(create, () => oneOf(made)),
      answering(read, () => oneOf(made)),
    );
    await user.click(screen.getByRole('button', { name: 'Add New SEO' }));
    fill(field(/^Page Path/), '/new');
    fill(field(/^Title/), 'New');
    await user.click(dialog().getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({ method: 'POST', path: '/api/seo' });
    expect(writes()[0]?.body).toEqual({ pagePath: '/new', title: 'New', isIndexed: true });
    expect(writes()[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(toasts.current()).toMatchObject({
      title: 'SEO settings created successfully',
      description: 'Settings for /new have been saved.',
      tone: 'success',
    });
  });

  it('changes only what was edited, from the version on show; what is emptied is cleared', async () => {
    const { user, writes } = open(
      [home],
      answering(change, () => oneOf({ ...home, title: 'Reach us', version: 4 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit /contact' }));
    expect(field(/^Page Path/)).toHaveAttribute('readonly');
    fill(field(/^Description/), '');
    fill(field(/^Title/), 'Reach us');
    await user.click(dialog().getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()[0]).toMatchObject({ method: 'PATCH', path: '/api/seo/7', headers: { 'if-match': '"3"' } });
    expect(writes()[0]?.body).toEqual({ title: 'Reach us', description: null });
    expect(toasts.current()).toMatchObject({ title: 'SEO settings updated successfully' });
  });

  it('has the longest text of a link preview below the two that stand side by side', async () => {
    const { user } = open([]);
    await user.click(screen.getByRole('button', { name: 'Add New SEO' }));
    const columnsOf = (label: RegExp) =>
      getComputedStyle(field(label).closest('.MuiFormControl-root')!.parentElement!).gridColumn;
    expect(columnsOf(/^OG Description/)).toBe('1/-1');
    expect(columnsOf(/^OG Title/)).toBe('');
  });

  it('shows a refusal at its fields and stays open', async () => {
    const { user } = open(
      [],
      answering(create, () => refusal('request.invalid', [{ field: 'title', message: 'Enter a title.' }])),
    );
    await user.click(screen.getByRole('button', { name: 'Add New SEO' }));
    await user.click(dialog().getByText('Save'));
    expect(await dialog().findByText('Enter a title.')).toBeVisible();
    expect(field(/^Title/)).toBeInvalid();
    expect(toasts.current()).toMatchObject({
      title: 'Error saving SEO settings',
      description: 'There was an error saving your SEO settings. Please try again.',
      tone: 'error',
    });
  });

  it('deletes from the version on show, after asking', async () => {
    const { user, writes } = open(
      [home],
      answering(remove, () => done()),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete /contact' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }));
    expect(question.getByText(/delete the SEO settings for \/contact\?/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()[0]).toMatchObject({ method: 'DELETE', path: '/api/seo/7', headers: { 'if-match': '"3"' } });
    expect(toasts.current()).toMatchObject({ title: 'SEO settings deleted', tone: 'success' });
  });
});

describe('the warnings', () => {
  it('stand below the title, and the list can be narrowed to one', async () => {
    const wrong = { canonicalUrl: '/elsewhere', sharesTitle: true, description: null, isIndexed: false };
    const { user, calls } = open([{ ...home, ...wrong }]);
    expect(
      await screen.findByText('Not indexed · Canonical elsewhere · Same title as another page · No description'),
    ).toBeVisible();
    const filter = screen.getByRole('combobox', { name: 'Warnings' });
    await user.selectOptions(filter, 'Same title as another page');
    await waitFor(() => expect(calls.at(-1)?.path).toContain('warning=same-title'));
    expect([...filter.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', ...SEO_WARNINGS]);
  });

  it('are absent where all is well', async () => {
    open([{ ...home, canonicalUrl: '/contact', sharesTitle: false, isIndexed: true, description: 'D' }]);
    await screen.findByText('/contact');
    for (const word of Object.values(SEO_WARNING_WORDS)) {
      expect(screen.queryByText(new RegExp(word), { ignore: 'option' })).not.toBeInTheDocument();
    }
  });
});

it('leads from a row to the page itself', async () => {
  open([home]);
  expect(await screen.findByRole('link', { name: 'See the page /contact' })).toHaveAttribute('href', '/contact');
});

describe('the link preview', () => {
  const preview = () => within(dialog().getByRole('figure', { name: 'Link preview' }));

  it('shows what the page says where nothing else is said, and follows the typing', async () => {
    const { user } = open([{ ...home, description: 'About us.', ogTitle: null, ogDescription: null, ogImage: null }]);
    await user.click(await screen.findByRole('button', { name: 'Edit /contact' }));
    for (const text of ['Contact', 'About us.', 'The page’s own picture']) {
      expect(preview().getByText(text)).toBeVisible();
    }
    fill(field(/^OG Title/), 'Talk to us');
    fill(field(/^OG Description/), 'We answer.');
    expect(preview().getByText('Talk to us')).toBeVisible();
    expect(preview().getByText('We answer.')).toBeVisible();
  });

  it('shows the picture, says of one that cannot be loaded, and tries another one', async () => {
    const { user } = open([{ ...home, ogImage: '/media/one.jpg' }]);
    await user.click(await screen.findByRole('button', { name: 'Edit /contact' }));
    const picture = () => dialog().getByRole('figure', { name: 'Link preview' }).querySelector('img');
    expect(picture()).toHaveAttribute('src', '/media/one.jpg');
    fireEvent.error(picture()!);
    expect(preview().getByText('This picture cannot be loaded.')).toBeVisible();
    fill(field(/^OG Image/), '/media/two.jpg');
    await waitFor(() => expect(picture()).toHaveAttribute('src', '/media/two.jpg'));
    fill(field(/^OG Image/), 'javascript:alert(1)');
    await waitFor(() => expect(picture()).toBeNull());
    expect(preview().getByText('The page’s own picture')).toBeVisible();
  });
});

describe('the search result preview', () => {
  it('follows the typing, and says when the page is left out', async () => {
    const { user } = open([home]);
    await user.click(await screen.findByRole('button', { name: 'Edit /contact' }));
    const preview = () => within(dialog().getByRole('figure', { name: 'Search result preview' }));
    fill(field(/^Title/), 'Contact us');
    expect(preview().getByText('Contact us')).toBeVisible();
    expect(preview().getByText('localhost › contact')).toBeVisible();
    await user.click(dialog().getByRole('switch', { name: 'Index this page' }));
    expect(preview().getByText(/leave this page out/)).toBeVisible();
  });

  it.each([
    [/^Title/, 60],
    [/^Description/, 155],
  ])('shows a %s of %i characters whole, counts it, and cuts a longer one', async (label, length) => {
    const { user } = open([home]);
    await user.click(await screen.findByRole('button', { name: 'Edit /contact' }));
    const preview = () => within(dialog().getByRole('figure', { name: 'Search result preview' }));
    const words = 'a'.repeat(length - 4);
    fill(field(label), `${words} end`);
    expect(preview().getByText(`${words} end`)).toBeVisible();
    expect(field(label)).toHaveAccessibleDescription(new RegExp(`^${length} of about ${length}$`));
    fill(field(label), `${words} ends`);
    expect(preview().getByText(`${words} …`)).toBeVisible();
    expect(field(label)).toHaveAccessibleDescription(new RegExp(`^Long: ${length + 1} of about ${length}$`));
  });

  it('says how wide the texts are, and which is too wide', async () => {
    const { user } = open([home]);
    await user.click(await screen.findByRole('button', { name: 'Edit /contact' }));
    const widths = () => [...dialog().getByRole('figure', { name: 'Search result preview' }).querySelectorAll('dd')];
    fill(field(/^Title/), 'W'.repeat(34));
    expect(widths()[0]).toHaveTextContent('578 of 580 px');
    expect(widths()[0]).not.toHaveTextContent('Wide');
    fill(field(/^Title/), 'W'.repeat(35));
    expect(widths()[0]).toHaveTextContent('Wide: 595 of 580 px');
  });

  it('says what stands there where nothing is filled in', async () => {
    const { user } = open([]);
    await user.click(screen.getByRole('button', { name: 'Add New SEO' }));
    const preview = within(dialog().getByRole('figure', { name: 'Search result preview' }));
    expect(preview.getByText('The page’s title')).toBeVisible();
    expect(preview.getByText('The search engine picks a text from the page.')).toBeVisible();
    // Spaces are nothing, too.
    fill(field(/^Title/), '  ');
    expect(preview.getByText('The page’s title')).toBeVisible();
  });
});
