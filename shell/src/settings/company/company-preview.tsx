import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormState } from 'react-final-form';
import type { CompanyDetails } from '@capsule/contracts/company/company-details';
import { Slot, useSlot } from '@capsule/host/admin';

const Note = ({ children }: { children: string }) => (
  <Typography color="textSecondary" sx={{ p: 3 }}>
    {children}
  </Typography>
);

/** How the public site would show what is typed. The module of the public pages draws it, so that it is the same. */
export function CompanyPreview() {
  const { values } = useFormState<CompanyDetails>({ subscription: { values: true } });
  const offer = useSlot('company-preview');
  return (
    <Box component="section" aria-labelledby="company-preview" sx={{ minWidth: 0 }}>
      <Typography id="company-preview" component="h3" variant="subtitle2" color="textSecondary" sx={{ mb: 1.5 }}>
        {offer?.title ?? 'On the public site'}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <Slot
          name="company-preview"
          props={{ details: values }}
          loading={<Note>Loading...</Note>}
          fallback={<Note>There is no preview right now. Saving works all the same.</Note>}
        />
      </Box>
    </Box>
  );
}
