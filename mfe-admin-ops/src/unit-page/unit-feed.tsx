import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { NewCalendarFeed } from '@capsule/contracts/calendar-feeds/calendar-feed';
import { showToast } from '@capsule/host';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { ConfirmDialog } from '@capsule/web-kit/dialog';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { formatDateTime } from '@capsule/web-kit/format';
import { PageSection } from '@capsule/web-kit/page';
import { withToast } from '@capsule/web-kit/write';
import { calendarFeed, makeCalendarFeed, revokeCalendarFeed } from './calendar-feeds.api';
import { FEED_WORDS } from './unit-feed-words';
import classes from './unit-page.module.css';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ ...FEED_WORDS.copied, tone: 'success' });
  } catch {
    showToast({ ...FEED_WORDS.notCopied, tone: 'error' });
  }
}

/** The address that was just made. */
const MadeAddress = ({ address }: { address: string }) => (
  <div className={classes['made']}>
    <TextField
      fullWidth
      label={FEED_WORDS.label}
      value={address}
      helperText={FEED_WORDS.once}
      slotProps={{ htmlInput: { readOnly: true } }}
    />
    <Button variant="outlined" color="inherit" onClick={() => void copy(address)}>
      {FEED_WORDS.copy}
    </Button>
  </div>
);

/** An address that was made here. */
interface Made extends NewCalendarFeed {
  /** When the unit's address was last read before, in ms. */
  lastRead: number | undefined;
}

/** The button that ends an address goes with it, and the one that makes another gets the focus. */
function useFocusAfterEnd(isThere: boolean): RefObject<HTMLButtonElement | null> {
  const making = useRef<HTMLButtonElement>(null);
  const wasThere = useRef(isThere);
  useLayoutEffect(() => {
    const hasEnded = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (hasEnded && document.activeElement === document.body) making.current?.focus();
  }, [isThere]);
  return making;
}

/** The address by which calendar programs read when a unit is taken: made, made anew, and ended (product §10.13). */
export function UnitFeed({ unitId }: { unitId: number }) {
  const { data: feed, isError, fulfilledTimeStamp: readAt, refetch } = calendarFeed.useQuery(unitId);
  const [make, making] = makeCalendarFeed.useMutation();
  const [revoke, revoking] = revokeCalendarFeed.useMutation();
  const [asks, setAsks] = useState<'again' | 'end' | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  // Nothing has been read since it was made, and perhaps nothing can be; it is shown all the same, for this once.
  const isNewer = made !== null && readAt === made.lastRead;
  // Somebody else may have made another since, which has ended this one.
  const holds = isNewer || (made !== null && made.madeAt === feed?.madeAt);
  const isThere = holds || Boolean(feed?.madeAt);
  const makeButton = useFocusAfterEnd(isThere);
  const makeOne = async () => {
    const { data } = await withToast(make(unitId), FEED_WORDS.made);
    if (data) setMade({ ...data, lastRead: readAt });
    return data !== null;
  };
  const endIt = async () => {
    const { data } = await withToast(revoke(unitId), FEED_WORDS.ended);
    if (data) setMade(null);
    return data !== null;
  };
  const confirm = async () => {
    if (await (asks === 'end' ? endIt() : makeOne())) setAsks(null);
  };
  return (
    <PageSection title={FEED_WORDS.title} caption={FEED_WORDS.lead}>
      {isError && !holds ? (
        <>
          <FocusKept />
          <Typography role="status">{FEED_WORDS.failed}</Typography>
          <Button onClick={() => void refetch()} sx={{ alignSelf: 'flex-start' }}>
            {FEED_WORDS.retry}
          </Button>
        </>
      ) : null}
      {feed && !isNewer && !isError ? (
        <Typography>
          {feed.madeAt === null ? FEED_WORDS.none : `Made by ${feed.by}, ${formatDateTime(feed.madeAt)}.`}
        </Typography>
      ) : null}
      {holds ? <MadeAddress address={window.location.origin + made.path} /> : null}
      <div className={classes['buttons']}>
        <BusyButton
          ref={makeButton}
          variant="outlined"
          color="inherit"
          disabled={!feed}
          busy={making.isLoading}
          onClick={() => (isThere ? setAsks('again') : void makeOne())}
        >
          {isThere ? FEED_WORDS.again : FEED_WORDS.make}
        </BusyButton>
        {isThere ? (
          <Button color="error" onClick={() => setAsks('end')}>
            {FEED_WORDS.end}
          </Button>
        ) : null}
      </div>
      {asks === null ? null : (
        <ConfirmDialog
          open
          title={FEED_WORDS[asks]}
          action={FEED_WORDS[asks]}
          busy={making.isLoading || revoking.isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsks(null)}
        >
          {FEED_WORDS.question[asks]}
        </ConfirmDialog>
      )}
    </PageSection>
  );
}
