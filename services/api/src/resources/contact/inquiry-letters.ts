import { pathOf, type CompanyDetails, type ContactSubmission } from '@capsule/contracts';
import type { Letter } from '../mail/letter';

/** The mails that an inquiry causes when it arrives (product §8.7). */

type Inquiry = Pick<ContactSubmission, 'id' | 'name' | 'email' | 'phone' | 'organization' | 'message'>;

/** Where the back office opens an inquiry. */
const INQUIRY_PAGE = { path: '/admin/contacts?open=:id' };

/**
 * Tells staff, at the company's own address. Their mail program answers the visitor.
 *
 * @param site the address of the site, where it is known
 */
export function inquiryNotice(inquiry: Inquiry, company: CompanyDetails, site: URL | null): Letter {
  const { id, name, email, phone, organization, message } = inquiry;
  const lines = [
    `${name} has sent an inquiry.`,
    '',
    `Name: ${name}`,
    `Email: ${email}`,
    `Phone: ${phone}`,
    `Organization: ${organization ?? '-'}`,
    '',
    message,
    ...(site === null ? [] : ['', `Answer it: ${new URL(pathOf(INQUIRY_PAGE, id), site).href}`]),
  ];
  return {
    kind: 'inquiry-notice',
    to: { address: company.email, name: company.companyName },
    replyTo: email,
    subject: `New inquiry from ${name}`,
    text: lines.join('\n'),
  };
}

/**
 * Tells visitors that their inquiry is here. It repeats nothing of what they typed, not even the name: whoever enters
 * the address of somebody else must not be able to have us send them a text.
 */
export function inquiryReceipt({ email }: Inquiry, { companyName, address, ...company }: CompanyDetails): Letter {
  return {
    kind: 'inquiry-receipt',
    to: { address: email, name: null },
    replyTo: company.email,
    subject: 'We have received your inquiry',
    text: [
      'Hello,',
      '',
      `Thank you for writing to ${companyName}. Your message has reached us, and we will get back to you as soon as possible.`,
      '',
      `If it cannot wait, please call us: ${company.phone}.`,
      '',
      'Kind regards',
      companyName,
      address,
    ].join('\n'),
  };
}
