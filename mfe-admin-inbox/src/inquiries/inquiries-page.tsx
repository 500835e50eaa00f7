import contactSubmission from '@capsule/contracts/contact/contact-submission.descriptor';
import { crudEndpoints, ResourcePage } from '@capsule/web-kit/resource';
import { manifest } from '../manifest';
import { DetailsDialog } from './details-dialog';
import { INQUIRY_BUTTONS, INQUIRY_COLUMNS } from './inquiry-columns';
import { INQUIRY_WORDS } from './inquiry-words';

const inquiries = crudEndpoints(manifest, contactSubmission);

const DIALOGS = { details: DetailsDialog };

/** Name, e-mail address and phone number are on separate lines. */
const ROW_HEIGHT_PX = 76;

/** The staff's inbox: inquiries of visitors, newest first (product §2). */
export default function InquiriesPage() {
  return (
    <ResourcePage
      endpoints={inquiries}
      words={INQUIRY_WORDS}
      columns={INQUIRY_COLUMNS}
      buttons={INQUIRY_BUTTONS}
      dialogs={DIALOGS}
      sortedBy={{ sort: 'createdAt', order: 'desc' }}
      rowHeight={ROW_HEIGHT_PX}
    />
  );
}
