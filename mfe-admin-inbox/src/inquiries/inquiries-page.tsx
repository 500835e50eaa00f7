import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { CONTACT_SORTS } from '@capsule/contracts/contact/contact-words';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { useRowDialog } from '@capsule/web-kit/dialog';
import { PageHeader } from '@capsule/web-kit/page';
import { DataTable, SearchBox, useListAnswer, useTableState } from '@capsule/web-kit/table';
import { inquiryColumns } from './columns';
import { DeleteInquiryDialog } from './delete-inquiry-dialog';
import { DetailsDialog } from './details-dialog';
import { useInquiriesQuery } from './inquiries.api';

/** The staff's inbox: what visitors sent, newest first (spec §2, design §8). */
export default function InquiriesPage() {
  const [state, change] = useTableState({ sort: 'createdAt', order: 'desc', sorts: CONTACT_SORTS });
  const list = useListAnswer(useInquiriesQuery(state));
  const { shown, show, close } = useRowDialog<ContactSubmission, 'details' | 'delete'>();
  const columns = useMemo(
    () => inquiryColumns({ onView: (row) => show('details', row), onDelete: (row) => show('delete', row) }),
    [show],
  );
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
        {...list}
        state={state}
        onChange={change}
        loadingText="Loading contact submissions..."
        emptyText={
          state.q
            ? `No results found for "${state.q}". Try a different search term.`
            : 'No contact submissions found. Contact form submissions will appear here.'
        }
      />
      {shown?.row && shown.kind === 'details' ? (
        <DetailsDialog
          inquiry={shown.row}
          open={shown.open}
          onClose={close}
          onDelete={() => show('delete', shown.row)}
        />
      ) : null}
      {shown?.row && shown.kind === 'delete' ? (
        <DeleteInquiryDialog key={shown.opening} inquiry={shown.row} open={shown.open} onClose={close} />
      ) : null}
    </>
  );
}
