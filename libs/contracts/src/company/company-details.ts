import { SITE_NAME } from '../site-name';

/** How and when the company can be reached. No schemas in this file: public pages import it. */
export interface CompanyDetails {
  companyName: string;
  address: string;
  email: string;
  phone: string;
  businessHours: { days: string; hours: string }[];
  /** `#` is the placeholder for a profile that does not exist yet (product §2). */
  socialLinks: { name: string; url: string }[];
}

/** Used until an administrator enters others, and by pages when the API does not respond (product §9: hours). */
export const BUILT_IN_COMPANY_DETAILS: CompanyDetails = {
  companyName: SITE_NAME,
  address: '12 Trackside Lane, Flemington VIC 3031, Australia',
  email: 'hello@capsulesmarthomes.com.au',
  phone: '(03) 5550 0123',
  businessHours: [
    { days: 'Monday to Friday', hours: '9:00 AM-6:00 PM' },
    { days: 'Saturday', hours: '10:00 AM-4:00 PM' },
    { days: 'Sunday', hours: 'Closed' },
  ],
  socialLinks: [
    { name: 'LinkedIn', url: '#' },
    { name: 'Instagram', url: '#' },
    { name: 'Facebook', url: '#' },
    { name: 'YouTube', url: '#' },
  ],
};
