import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts';
import { inquiryNotice, inquiryReceipt } from './inquiry-letters';

/** What the mails of an inquiry say, word by word (product §8.7). */

const sent = {
  id: 7,
  name: 'Priya Nair',
  email: 'priya@hillview.example',
  phone: '02 5550 0134',
  organization: 'Hillview Racing',
  message: 'Eight homes by March.',
};
const company = {
  ...BUILT_IN_COMPANY_DETAILS,
  companyName: 'Homes Ltd',
  address: '1 Track Road',
  email: 'desk@homes.example',
  phone: '(03) 5550 0199',
};

describe('the notice for staff', () => {
  const LINES = [
    'Priya Nair has sent an inquiry.',
    '',
    'Name: Priya Nair',
    'Email: priya@hillview.example',
    'Phone: 02 5550 0134',
    'Organization: Hillview Racing',
    '',
    'Eight homes by March.',
  ];

  it('says all that was sent and where to answer it, and is answered to the visitor', () => {
    const { text, ...letter } = inquiryNotice(sent, company, new URL('https://homes.example'));
    expect(text.split('\n')).toEqual([...LINES, '', 'Answer it: https://homes.example/admin/contacts?open=7']);
    expect(letter).toEqual({
      kind: 'inquiry-notice',
      to: { address: 'desk@homes.example', name: 'Homes Ltd' },
      replyTo: 'priya@hillview.example',
      subject: 'New inquiry from Priya Nair',
    });
  });

  it('has a dash for no organization, and no link where nobody knows the address of the site', () => {
    const { text } = inquiryNotice({ ...sent, organization: null }, company, null);
    expect(text.split('\n')).toEqual(LINES.map((line) => line.replace('Hillview Racing', '-')));
  });
});

it('the receipt for the visitor says who has the message and how to reach them', () => {
  const { text, ...letter } = inquiryReceipt(sent, company);
  expect(text.split('\n')).toEqual([
    'Hello,',
    '',
    'Thank you for writing to Homes Ltd. Your message has reached us, and we will get back to you as soon as possible.',
    '',
    'If it cannot wait, please call us: (03) 5550 0199.',
    '',
    'Kind regards',
    'Homes Ltd',
    '1 Track Road',
  ]);
  expect(letter).toEqual({
    kind: 'inquiry-receipt',
    to: { address: 'priya@hillview.example', name: null },
    replyTo: 'desk@homes.example',
    subject: 'We have received your inquiry',
  });
});
