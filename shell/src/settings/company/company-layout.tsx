import company from '@capsule/contracts/company/company.descriptor';
import { formLayout, type ControlProps } from '@capsule/web-kit/form';
import { PairsControl } from './pairs-control';

const HoursControl = (props: ControlProps) => (
  <PairsControl
    {...props}
    parts={[
      { key: 'days', label: 'Days', placeholder: 'Saturday' },
      { key: 'hours', label: 'Hours', placeholder: '10:00 AM-4:00 PM' },
    ]}
    item="Line"
    hint="One line for days with the same hours, in the order of the site."
  />
);

const LinksControl = (props: ControlProps) => (
  <PairsControl
    {...props}
    parts={[
      { key: 'name', label: 'Name', placeholder: 'LinkedIn' },
      { key: 'url', label: 'Web Address', placeholder: 'https://' },
    ]}
    item="Link"
    hint="# as the address stands for a profile that does not exist yet."
  />
);

/** The form of the company's details (product §3.8). */
export const COMPANY_LAYOUT = formLayout(company, {
  sections: [
    { title: 'The company', fields: ['companyName', { field: 'address', rows: 2 }] },
    { title: 'How to reach it', fields: ['email', 'phone'] },
    { title: 'Business Hours', fields: [{ field: 'businessHours', control: HoursControl }] },
    { title: 'Social Links', fields: [{ field: 'socialLinks', control: LinksControl }] },
  ],
});
