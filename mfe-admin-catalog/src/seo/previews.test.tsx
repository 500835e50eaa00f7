import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { seoSetting, type SeoSetting } from '@capsule/contracts/seo/seo-setting';
import { answering, fakeApi, fill, listOf, oneOf, renderScreen } from '@capsule/web-kit/testing';
import SeoPage from './seo-page';

/** How search engines and messages may show a page, in the form of its settings (product §2.11). */

const EMPTY = { description: null, ogTitle: null, ogDescription: null, ogImage: null };
const home = sampleRow(seoSetting, { ...EMPTY, id: 7, pagePath: '/contact', title: 'Contact', isIndexed: true });
const DUSK = `/media/${'3f7a'.repeat(16)}/dusk.jpg`;

async function open(row: SeoSetting | null = home) {
  const calls = fakeApi(
    answering(seoSetting.calls.list, () => listOf(row ? [row] : [])),
    // Of a picture that is not in use yet, where it alone is asked for.
    answering(mediaCalls.focalPoints, ({ path }) =>
      oneOf(path.includes('?of=') ? [{ id: 7, path: DUSK, focalX: 30, focalY: 70 }] : []),
    ),
  );
  renderScreen(<SeoPage />);
  fireEvent.click(await screen.findByRole('button', { name: row ? `Edit ${row.pagePath}` : 'Add New SEO' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('figure', { name: 'Link preview' });
  const preview = (name: string) => within(dialog.getByRole('figure', { name }));
  const picture = () => dialog.getByRole('figure', { name: 'Link preview' }).querySelector('img');
  return { calls, field: (label: RegExp) => dialog.getByLabelText(label), preview, picture };
}

describe('the link preview', () => {
  it('says what stands there where nothing is filled in', async () => {
    const { preview } = await open(null);
    const link = preview('Link preview');
    expect(link.getByText('The page’s title')).toBeVisible();
    expect(link.getByText('The page’s own text')).toBeVisible();
    expect(link.getByText('localhost')).toBeVisible();
  });

  it('has the page’s own texts where those of links are spaces', async () => {
    const { field, preview } = await open({ ...home, description: 'About us.' });
    fill(field(/^OG Title/), '  ');
    fill(field(/^OG Description/), '  ');
    expect(preview('Link preview').getByText('Contact')).toBeVisible();
    expect(preview('Link preview').getByText('About us.')).toBeVisible();
  });

  it('is cropped where the picture of the library is', async () => {
    const { picture } = await open({ ...home, ogImage: DUSK });
    await waitFor(() => expect(picture()!.style.objectPosition).toBe('30% 70%'));
  });

  it('loads only what the head of a page would have as its picture', async () => {
    const { field, picture } = await open();
    jest.useFakeTimers();
    const isLoaded = (address: string) => {
      fill(field(/^OG Image/), address);
      act(() => jest.advanceTimersByTime(400));
      return [address, picture() !== null];
    };
    for (const address of ['https://homes.example/a.jpg', 'http://homes.example/a.jpg', ' /media/a.jpg '])
      expect(isLoaded(address)).toEqual([address, true]);
    for (const address of ['ftp://homes.example/a.jpg', 'data:image/png;base64,AAAA', '/media/a b.jpg', 'media/a.jpg'])
      expect(isLoaded(address)).toEqual([address, false]);
    jest.useRealTimers();
  });

  it('tries an address when the typing pauses for 400 ms, and not at each letter', async () => {
    const { field, picture } = await open();
    jest.useFakeTimers();
    fill(field(/^OG Image/), '/media/o');
    act(() => jest.advanceTimersByTime(399));
    fill(field(/^OG Image/), '/media/one.jpg');
    act(() => jest.advanceTimersByTime(399));
    expect(picture()).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(picture()).toHaveAttribute('src', '/media/one.jpg');
    jest.useRealTimers();
  });
});

describe('the search result preview', () => {
  it('has room for 580 px of a title and 920 px of a description, and leaves spaces around out', async () => {
    const { field, preview } = await open();
    const widths = () => preview('Search result preview').getAllByRole('definition');
    fill(field(/^Description/), ` ${'W'.repeat(77)} `);
    expect(widths().map(({ textContent }) => textContent)).toEqual(['70 of 580 px', '916 of 920 px']);
    fill(field(/^Description/), 'W'.repeat(78));
    expect(widths()[1]).toHaveTextContent('Wide: 928 of 920 px');
    expect(widths()[1]!.parentElement).toHaveClass('wide');
    expect(widths()[0]!.parentElement).not.toHaveClass('wide');
  });
});
