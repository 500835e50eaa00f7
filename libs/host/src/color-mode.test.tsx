import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useColorMode } from './color-mode';

const page = document.documentElement;

/** Draws the colour scheme in use. */
function Mode() {
  return <p>{useColorMode()}</p>;
}

afterEach(() => {
  page.removeAttribute('data-dark');
  jest.restoreAllMocks();
});

describe('the colour scheme in use (product §12: light and dark)', () => {
  it('is the one that the page opened with', () => {
    page.setAttribute('data-dark', '');
    render(<Mode />);
    expect(screen.getByText('dark')).toBeVisible();
  });

  it('follows the page at once', async () => {
    render(<Mode />);
    expect(screen.getByText('light')).toBeVisible();
    await act(async () => page.setAttribute('data-dark', ''));
    expect(screen.getByText('dark')).toBeVisible();
    await act(async () => page.removeAttribute('data-dark'));
    expect(screen.getByText('light')).toBeVisible();
  });

  it('is light where there is no page', () => {
    page.setAttribute('data-dark', '');
    expect(renderToString(<Mode />)).toBe('<p>light</p>');
  });

  it('is not watched any more by what has gone', () => {
    const disconnect = jest.spyOn(MutationObserver.prototype, 'disconnect');
    render(<Mode />).unmount();
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
});
