import TextField from '@mui/material/TextField';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { displayName } from '@capsule/contracts/users/display-name';
import type { BulkActions, BulkValuesProps } from '@capsule/web-kit/resource';
import { HANDLING_WORDS } from '../handling/handling-words';
import { usePeople } from '../handling/people';

/** Who is to see to all of them: anybody who can sign in, or nobody. */
function Assignee({ values, onChange }: BulkValuesProps) {
  const { people } = usePeople();
  return (
    <TextField
      select
      label={HANDLING_WORDS.assignee}
      value={values['assignedTo'] ?? ''}
      onChange={({ target: { value } }) => onChange({ assignedTo: value === '' ? null : Number(value) })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      fullWidth
      sx={{ mt: 2 }}
    >
      <option value="">{HANDLING_WORDS.nobody}</option>
      {people
        .filter(({ active }) => active)
        .map((person) => (
          <option key={person.id} value={person.id}>
            {displayName(person)}
          </option>
        ))}
    </TextField>
  );
}

/** What can be done to several inquiries (product §2.15). */
export const INQUIRY_BULK: BulkActions<ContactSubmission> = {
  words: { one: 'inquiry', many: 'inquiries' },
  actions: [
    {
      name: 'assign',
      label: 'Assign',
      question: {
        title: 'Assign Inquiries',
        text: (what) => `Who sees to ${what}?`,
        values: Assignee,
        initial: { assignedTo: null },
      },
      done: 'assigned',
    },
    { name: 'close', label: 'Close', offered: ({ status }) => status !== 'closed', done: 'closed' },
    {
      name: 'delete',
      label: 'Delete',
      question: {
        title: 'Confirm Deletion',
        text: (what) => `Are you sure you want to delete ${what}? This action cannot be undone.`,
        isDangerous: true,
      },
      done: 'deleted',
    },
  ],
};
