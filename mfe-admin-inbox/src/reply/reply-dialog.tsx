import Box from '@mui/material/Box';
import { useState } from 'react';
import { fillTemplate, replySubject, REPLY_TEMPLATES } from '@capsule/contracts/contact/reply-templates';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { displayName } from '@capsule/contracts/users/display-name';
import { useSession } from '@capsule/host/admin';
import { ConfirmDialog, DISCARD_WORDS } from '@capsule/web-kit/dialog';
import { formatAgo } from '@capsule/web-kit/format';
import type { RowDialogProps } from '@capsule/web-kit/resource';
import { useDetailsQuestion } from '../handling/discard-question';
import { useMailSetup } from '../mail/mail.api';
import { SECOND_ANSWER } from '../presence/presence-words';
import { usePresence } from '../presence/use-presence';
import { useSecondAnswer } from '../presence/use-second-answer';
import { ReplyForm } from './reply-form';
import { REPLY_WORDS } from './reply-words';
import { useReply, type Draft, type OtherAnswer } from './use-reply';

/** Who answers, by the name that is shown. */
function useMyName(): string {
  const { user } = useSession();
  return user ? displayName(user) : '';
}

/** What a template makes of the names of this reply. */
function useTemplates({ name }: ContactSubmission): { title: string; text: string }[] {
  const me = useMyName();
  const { setup } = useMailSetup();
  const names = { name, me, company: setup?.companyName ?? '' };
  return REPLY_TEMPLATES.map(({ title, text }) => ({ title, text: fillTemplate(text, names) }));
}

/** What somebody else has written meanwhile. */
const AnswerText = ({ text }: { text: string }) => (
  <Box
    component="span"
    dir="auto"
    sx={{ display: 'block', mt: 2, maxHeight: 200, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
  >
    {text}
  </Box>
);

function questionOf({ event }: OtherAnswer): string {
  return event?.by ? REPLY_WORDS.answered(event.by.name, formatAgo(event.at)) : REPLY_WORDS.answeredBySomebody;
}

/** Answers an inquiry by a mail that is sent from here (product §2.15). What is typed stays until it is sent. */
export function ReplyDialog({ row, open, onClose, onSaved }: RowDialogProps<ContactSubmission>) {
  const templates = useTemplates(row);
  const [typed, setTyped] = useState<Draft | null>(null);
  const initial: Draft = { subject: replySubject(row.name), text: templates[0]!.text };
  const draft = typed ?? initial;
  const reply = useReply(row, (answered) => {
    onSaved(answered);
    onClose();
  });
  const second = useSecondAnswer(row.id);
  usePresence(row.id, open ? 'answering' : null);
  const isTyped = draft.text !== initial.text || draft.subject !== initial.subject;
  const { leave, question } = useDetailsQuestion(open && isTyped);
  return (
    <>
      <ReplyForm
        inquiry={row}
        open={open}
        templates={templates}
        draft={draft}
        onType={setTyped}
        reason={reply.reason}
        isBusy={reply.isBusy}
        onSend={() => second.ask() || void reply.send(draft)}
        onClose={() => (reply.isBusy ? undefined : leave(onClose))}
      />
      <ConfirmDialog
        open={reply.other !== null}
        title={REPLY_WORDS.again}
        action={REPLY_WORDS.sendAnyway}
        color="primary"
        cancel={DISCARD_WORDS.cancel}
        onConfirm={() => void reply.sendAnyway(draft)}
        onClose={reply.forgetOther}
      >
        {reply.other ? questionOf(reply.other) : null}
        {reply.other?.event?.text ? <AnswerText text={reply.other.event.text} /> : null}
      </ConfirmDialog>
      <ConfirmDialog
        open={second.isAsked}
        title={SECOND_ANSWER.sendTitle}
        action={SECOND_ANSWER.send}
        color="primary"
        cancel={DISCARD_WORDS.cancel}
        onConfirm={() => {
          second.close();
          void reply.send(draft);
        }}
        onClose={second.close}
      >
        {SECOND_ANSWER.sendText(second.who)}
      </ConfirmDialog>
      {question}
    </>
  );
}
