import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { NOBODY } from '@capsule/contracts/contact/contact-words';
import { Link } from '@capsule/host';
import { late } from '@capsule/web-kit/late';
import { MISSING_DIALOG, onDemand } from '@capsule/web-kit/on-demand';
import { ResourcePage, type FilterProps, type ListFilter } from '@capsule/web-kit/resource';
import { FilterSelect } from '@capsule/web-kit/table';
import { SHORTCUT_WORDS } from '../keys/shortcut-words';
import { useShortcuts } from '../keys/use-shortcuts';
import { InboxView, useInboxView } from '../quarantine/inbox-view';
import { QUARANTINE_TEXTS, QUARANTINE_WORDS } from '../quarantine/quarantine-words';
import { ANSWER_TEXTS } from '../answers/answer-words';
import { INQUIRY_ROWS } from '../first-rows/inquiry-rows';
import { HANDLING_WORDS } from '../handling/handling-words';
import { AssigneeFilter } from '../handling/people';
import { INQUIRY_BULK } from './inquiry-bulk';
import { useMailSetup } from '../mail/mail.api';
import { MAIL_PATH, MAIL_WORDS } from '../mail/mail-words';
import { useLapses } from '../presence/presence.api';
import { INQUIRY_BUTTONS, INQUIRY_COLUMNS, INQUIRY_MAIL_BUTTONS } from './inquiry-columns';
import { INQUIRY_WORDS } from '../shared/inquiry-words';
import { inquiries } from '../shared/inquiries.api';

const BEFORE_PEOPLE = [{ value: NOBODY, label: HANDLING_WORDS.nobody }];
const HandlerFilter = (props: FilterProps) => <AssigneeFilter {...props} before={BEFORE_PEOPLE} />;

const UNREAD = [{ value: 'yes', label: HANDLING_WORDS.unread }];
const UnreadFilter = (props: FilterProps) => <FilterSelect {...props} label={HANDLING_WORDS.read} options={UNREAD} />;

const FILTERS: readonly ListFilter[] = [
  'status',
  { name: 'assignee', control: HandlerFilter },
  { name: 'unread', control: UnreadFilter },
];
const DIALOGS = {
  details: onDemand(
    async () => (await import(/* webpackChunkName: "details" */ './details-dialog')).DetailsDialog,
    MISSING_DIALOG,
  ),
  reply: onDemand(
    async () => (await import(/* webpackChunkName: "reply" */ '../reply/reply-dialog')).ReplyDialog,
    MISSING_DIALOG,
  ),
};
const ShortcutsDialog = onDemand(
  async () => (await import(/* webpackChunkName: "shortcuts" */ '../keys/shortcuts-dialog')).ShortcutsDialog,
  MISSING_DIALOG,
);

const QuarantineScreen = late(
  () => import(/* webpackChunkName: "quarantine" */ '../quarantine/quarantine-screen'),
  QUARANTINE_TEXTS.missing,
);

const AnswersScreen = late(
  () => import(/* webpackChunkName: "answers" */ '../answers/answers-screen'),
  ANSWER_TEXTS.missing,
);

/** The inquiries of visitors, newest first (product §2). */
function Inbox() {
  const { isOn, switchTo, isHelpOpen, wasHelpOpened, openHelp, closeHelp } = useShortcuts();
  const { isOn: mailIsOn } = useMailSetup();
  useLapses();
  return (
    <>
      <ResourcePage
        endpoints={inquiries}
        words={INQUIRY_WORDS}
        columns={INQUIRY_COLUMNS}
        buttons={mailIsOn ? INQUIRY_MAIL_BUTTONS : INQUIRY_BUTTONS}
        dialogs={DIALOGS}
        bulk={INQUIRY_BULK}
        sortedBy={{ sort: 'createdAt', order: 'desc' }}
        filters={FILTERS}
        rowHeight={INQUIRY_ROWS.rowHeight}
        tools={<InboxView />}
        actions={
          <>
            <Button component={Link} to={MAIL_PATH} color="inherit">
              {MAIL_WORDS.title}
            </Button>
            <Button color="inherit" onClick={openHelp} aria-haspopup="dialog">
              {SHORTCUT_WORDS.title}
            </Button>
          </>
        }
      />
      {wasHelpOpened ? <ShortcutsDialog open={isHelpOpen} isOn={isOn} onSwitch={switchTo} onClose={closeHelp} /> : null}
    </>
  );
}

/** The staff's inbox, what of it looks like spam (product §2.20), and how fast it is answered (product §2.28). */
export default function InquiriesPage() {
  const view = useInboxView();
  if (view === 'inbox') return <Inbox />;
  const [Screen, { loading }] =
    view === 'quarantine' ? [QuarantineScreen, QUARANTINE_WORDS] : [AnswersScreen, ANSWER_TEXTS];
  return (
    <Suspense fallback={<p role="status">{loading}</p>}>
      <Screen />
    </Suspense>
  );
}
