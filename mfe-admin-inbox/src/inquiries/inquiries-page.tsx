import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { CONTACT_SORTS } from '@capsule/contracts/contact-sorts';
import type { ContactSubmission } from '@capsule/contracts/contact';
import { PageHeader } from '@capsule/web-kit/page';
import { DataTable, SearchBox, useListAnswer, useTableState } from '@capsule/web-kit/table';
import { inquiryColumns } from './columns';
import { DeleteDialog } from './delete-dialog';
import { DetailsDialog } from './details-dialog';
import { useInquiriesQuery } from './inquiries.api';

/** The dialog over the list. The inquiry stays while its dialog closes, so that no text vanishes in the fade. */
interface Shown {
  inquiry: ContactSubmission;
  dialog: 'details' | 'delete' | null;
}

/** The staff's inbox: what visitors sent, newest first (spec §2, design §8). */
export default function InquiriesPage() {
  const [state, change] = useTableState({ sort: 'createdAt', order: 'desc', sorts: CONTACT_SORTS });
  const { rows, total, loading } = useListAnswer(useInquiriesQuery(state));
  const [shown, setShown] = useState<Shown | null>(null);
  const columns = useMemo(
    () =>
      inquiryColumns({
        onView: (inquiry) => setShown({ inquiry, dialog: 'details' }),
        onDelete: (inquiry) => setShown({ inquiry, dialog: 'delete' }),
      }),
    [],
  );
  const close = () => setShown(shown && { ...shown, dialog: null });
  return (
    <>
      <PageHeader title="Contact Inquiries" />
      <Box sx={{ mb: 2 }}>
        <SearchBox
          value={state.q}
          placeholder="Search by name, email, organization or message..."
          onChange={(q) => change({ q })}
        />
      </Box>
      <DataTable
        label="Contact inquiries"
        columns={columns}
        rows={rows}
        total={total}
        state={state}
        onChange={change}
        loading={loading}
        loadingText="Loading contact submissions..."
        emptyText={
          state.q
            ? `No results found for "${state.q}". Try a different search term.`
            : 'No contact submissions found. Contact form submissions will appear here.'
        }
      />
      {shown ? (
        <>
          <DetailsDialog
            inquiry={shown.inquiry}
            open={shown.dialog === 'details'}
            onClose={close}
            onDelete={() => setShown({ ...shown, dialog: 'delete' })}
          />
          <DeleteDialog inquiry={shown.inquiry} open={shown.dialog === 'delete'} onClose={close} />
        </>
      ) : null}
    </>
  );
}
