import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { phoneLink, replyLink } from './compose-link';

const inquiry = sampleRow(contactSubmission, {
  name: 'Priya Nair',
  email: 'priya+racing@hillview.example',
  phone: '+61 (2) 5550 0134',
});

describe('links from an inquiry', () => {
  it('composes a mail to the sender', () => {
    expect(replyLink(inquiry)).toBe('mailto:priya%2Bracing@hillview.example?subject=Your%20inquiry%2C%20Priya%20Nair');
  });

  it('cannot be made to add recipients or headers', () => {
    expect(replyLink({ ...inquiry, email: 'a@b.example?cc=c@d.example&body=x' })).toContain(
      'mailto:a%40b.example%3Fcc%3Dc@d.example%26body',
    );
  });

  it('dials the digits alone', () => {
    expect(phoneLink(inquiry)).toBe('tel:+61255500134');
  });
});
