import { fireEvent, render, screen } from '@testing-library/react';
import { pretendLayout } from '../../testing/test-deck';
import { MemoryRouter } from '../../testing/router';
import { useEarlyClicks } from '../ui/early-clicks';
import { OutwardLink } from '../ui/outward-link';
import HomePage from './home-page';

/** What the home page does for all of its slides. */

jest.mock('./home-slides', () => ({
  HOME_SLIDES: [
    {
      id: 'hero',
      title: 'Hero',
      Content: () => (
        <OutwardLink href="#">
          <i data-testid="icon" /> iOS App
        </OutwardLink>
      ),
    },
  ],
}));
jest.mock('../ui/early-clicks', () => ({ useEarlyClicks: jest.fn(), RepeatsClicks: () => null }));
jest.mock('../company/company-details', () => ({ fetchCompanyDetails: () => new Promise(() => {}) }));

beforeEach(() => {
  pretendLayout();
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  );
});

it('a placeholder does nothing, wherever it is clicked', () => {
  expect(fireEvent.click(screen.getByTestId('icon'))).toBe(false);
});

it('clicks on slides whose script has yet to come are kept', () => {
  expect(useEarlyClicks).toHaveBeenCalled();
});

it('its own footer stands below the slides', () => {
  const footer = screen.getByRole('contentinfo');
  expect(document.getElementById('hero')!.compareDocumentPosition(footer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
