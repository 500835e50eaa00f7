import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Slot, useSlotOffers, type SlotOffer } from '@capsule/host/admin';

/** Placeholder while a card loads, or the message that it failed. */
const Note = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

/** The frame and the title are the shell's, so that a card stands there at once and looks like the others. */
function ContributedCard({ app, title }: SlotOffer) {
  const id = useId();
  return (
    <Card variant="outlined" component="section" aria-labelledby={id} sx={{ p: 3, minWidth: 0 }}>
      <Typography id={id} variant="h6" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Slot
        name="dashboard-card"
        from={app}
        props={{}}
        loading={<Note>Loading...</Note>}
        fallback={<Note>Not available right now.</Note>}
      />
    </Card>
  );
}

/** What modules contribute to the dashboard (product §2.10); nothing where none does. */
export function ContributedCards() {
  const id = useId();
  const offers = useSlotOffers('dashboard-card');
  if (offers.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 6 }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        At a glance
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
        }}
      >
        {offers.map((offer) => (
          <ContributedCard key={offer.app} {...offer} />
        ))}
      </Box>
    </Box>
  );
}
