import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { company } from '@capsule/contracts/company/company';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import { answering, fakeApi, oneOf } from '@capsule/host/testing';
import { MemoryRouter } from '../../testing/router';
import ContactPage from './contact-page';

/** Opens the page, whose details arrive. @returns leaves it */
async function open(): Promise<() => void> {
  let leave = () => {};
  await act(async () => {
    leave = render(
      <MemoryRouter>
        <ContactPage />
      </MemoryRouter>,
    ).unmount;
  });
  return leave;
}

beforeEach(() => {
  const details = { ...BUILT_IN_COMPANY_DETAILS, email: 'desk@capsule.example', version: 2 };
  fakeApi(answering(company.calls.read, () => oneOf(details)));
});

describe('the contact page (product §2.6)', () => {
  it('has each department written to at the company’s address, under its own subject', async () => {
    await open();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await waitFor(() => expect(hrefOf('Write to sales')).toContain('desk@capsule.example'));
    expect(hrefOf('Write to sales')).toBe('mailto:desk@capsule.example?subject=Sales');
    expect(hrefOf('Write to partnerships')).toBe('mailto:desk@capsule.example?subject=Partnerships');
    expect(hrefOf('Write to support')).toBe('mailto:desk@capsule.example?subject=Support');
  });

  it('leads home, and to the sign-in', async () => {
    await open();
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Back to Home', '/'],
      ['Admin Login', '/admin/login'],
    ]);
  });

  it('tells the hours, and the head office', async () => {
    await open();
    expect(screen.getByText('Head office')).toBeInTheDocument();
    expect(screen.getByText('Business hours')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'How to reach us' })).toBeInTheDocument();
  });

  it('has its placeholders do nothing, and all other links lead on', async () => {
    await open();
    expect(fireEvent.click(screen.getByRole('link', { name: 'LinkedIn' }))).toBe(false);
    const mail = screen.getByRole('link', { name: 'Write to sales' });
    mail.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    fireEvent.click(mail);
    expect.hasAssertions();
  });

  it('has no say in the links of the next page', async () => {
    const leave = await open();
    leave();
    const link = document.body.appendChild(document.createElement('a'));
    link.setAttribute('href', '#');
    expect(fireEvent.click(link)).toBe(true);
    link.remove();
  });
});
