import { ResourcePage } from '@capsule/web-kit/resource';
import { DetailsDialog } from './details-dialog';
import { INQUIRY_BUTTONS, INQUIRY_COLUMNS } from './inquiry-columns';
import { INQUIRY_WORDS } from './inquiry-words';
import { inquiries } from './inquiries.api';

const FILTERS = ['status'];
const DIALOGS = { details: DetailsDialog };

/** Name, e-mail address and phone number are on separate lines; so are day, time and status. */
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
      filters={FILTERS}
      rowHeight={ROW_HEIGHT_PX}
    />
  );
}
