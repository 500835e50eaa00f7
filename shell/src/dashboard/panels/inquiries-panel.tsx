import type { DashboardInquiry } from '@capsule/contracts/dashboard/dashboard';
import { formatDate } from '@capsule/web-kit/format';
import { inquiriesCaption } from '../captions';
import { PanelLink } from '../offered-link';
import type { ContentOf, PartState } from '../use-part';
import { Panel } from './panel';
import { PanelRows } from './rows';

const rowOf = ({ id, name, organization, createdAt }: DashboardInquiry) => ({
  id,
  kind: 'contact' as const,
  name,
  note: organization ?? undefined,
  end: formatDate(createdAt),
});

/** The inquiries that wait for an answer, the oldest first. */
export const InquiriesPanel = ({ part }: { part: PartState<ContentOf<'inquiries'>> }) => (
  <Panel title="Inquiries without an answer" part={part} caption={inquiriesCaption}>
    {({ oldest }) => (
      <>
        <PanelRows rows={oldest.map(rowOf)} label="The oldest" />
        <PanelLink to="/admin/contacts?status=new&sort=createdAt&order=asc">All inquiries without an answer</PanelLink>
      </>
    )}
  </Panel>
);
