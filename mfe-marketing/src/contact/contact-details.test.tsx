import { render, screen, within } from '@testing-library/react';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import { ContactDetails, SocialLinks } from './contact-details';

const DETAILS = {
  ...BUILT_IN_COMPANY_DETAILS,
  email: '"a@b"@hillviewracing.example',
  socialLinks: [
    { name: 'LinkedIn', url: 'https://linkedin.example/capsule' },
    { name: 'Facebook', url: '#' },
  ],
};

const show = (details: Partial<typeof DETAILS> = {}, withHours = false) =>
  render(<ContactDetails details={{ ...DETAILS, ...details }} addressLabel="Head office" withHours={withHours} />);
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

describe('the details of the company (product §2)', () => {
  it.each([
    ['(03) 5550 0123', 'tel:0355500123'],
    ['+61 2 5550-0134', 'tel:+61255500134'],
  ])('the number %s is called as %s', (phone, href) => {
    show({ phone });
    expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', href);
  });

  it('an address is written to, and its line breaks before the domain', () => {
    show();
    const link = screen.getAllByRole('link')[0]!;
    expect(link).toHaveAttribute('href', 'mailto:%22a%40b%22@hillviewracing.example');
    expect(link.innerHTML).toBe('"a@b"<wbr>@hillviewracing.example');
  });

  it('the place has the name that the page gives it, and hours are told where they are wanted', () => {
    const { unmount } = show();
    expect(terms()).toEqual(['Head office', 'Email', 'Phone']);
    unmount();
    show({}, true);
    expect(terms()).toEqual(['Head office', 'Email', 'Phone', 'Business hours']);
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('12 Trackside Lane');
    expect(screen.getByText('Saturday').parentElement).toHaveTextContent('Saturday10:00 AM-4:00 PM');
  });
});

describe('the profiles on other sites', () => {
  it('are linked to, without telling those sites of the page that they are opened from', () => {
    render(<SocialLinks details={DETAILS} />);
    const links = within(screen.getByRole('list', { name: 'Social media' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['LinkedIn', 'https://linkedin.example/capsule', 'noopener'],
      ['Facebook', '#', null],
    ]);
  });

  it('are no list where there are none', () => {
    render(<SocialLinks details={{ ...DETAILS, socialLinks: [] }} />);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
