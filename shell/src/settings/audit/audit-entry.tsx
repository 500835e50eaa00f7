import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { ENTITY_LABELS, type ChangeAction } from '@capsule/contracts/changes/change-words';
import type { AuditEntry } from '@capsule/contracts/changes/changes';
import { plural } from '@capsule/contracts/plural';
import { formatDateTime, NO_VALUE } from '@capsule/web-kit/format';
import { ACCESS_SENTENCES, isAccess } from './access-words';
import styles from './audit.module.css';
import { changedFields, type ChangedField } from './field-texts';

const DONE: Record<ChangeAction, string> = { create: 'created', update: 'changed', delete: 'deleted' };
/** What an undo did. */
const UNDONE: Record<ChangeAction, string> = { create: 'brought back', update: 'changed back', delete: 'took back' };

interface RecordProps {
  entry: AuditEntry;
  /** Where the record opens; `null` where nothing opens it. */
  path: string | null;
}

/** What was changed, by its name, and as a link while it is there. */
function Record({ entry: { entity, entityId, title, gone, action }, path }: RecordProps) {
  const name = title ?? String(entityId ?? NO_VALUE);
  return (
    <>
      {ENTITY_LABELS[entity]}{' '}
      {gone || path === null ? (
        <strong>{name}</strong>
      ) : (
        <MuiLink component={Link} to={path} sx={{ fontWeight: 600 }}>
          {name}
        </MuiLink>
      )}
      {gone && action !== 'delete' ? ' (deleted since)' : null}
    </>
  );
}

function Field({ field: { label, values } }: { field: ChangedField }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {values ? (
        <>
          <td data-column="Before">{values.before}</td>
          <td data-column="After">{values.after}</td>
        </>
      ) : (
        <td colSpan={2}>Changed; its values are not kept.</td>
      )}
    </tr>
  );
}

function Changes({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </tbody>
    </table>
  );
}

interface Props extends RecordProps {
  /** The person's name. */
  who: string;
  /** Paper cannot be unfolded: it shows all fields. */
  isPaper: boolean;
}

interface SentenceProps extends RecordProps {
  who: string;
}

/** Who did what to what. */
function Sentence({ entry, who, path }: SentenceProps) {
  const { action, undoes, call } = entry;
  if (isAccess(action)) {
    const { before, isOfAccount, after } = ACCESS_SENTENCES[action](entry, who);
    return (
      <>
        {before} {isOfAccount ? <Record entry={entry} path={path} /> : null}
        {after}
        {call === null ? null : <code>{call}</code>}
      </>
    );
  }
  return (
    <>
      {who} {(undoes === null ? DONE : UNDONE)[action]} <Record entry={entry} path={path} />
    </>
  );
}

/**
 * One change: who did what and when, and each field before and after. A new or deleted record has many: they are folded.
 * Or a sign-in, a failed attempt or a refusal, with the mark that stands in for its network address.
 */
export function Entry({ entry, who, path, isPaper }: Props) {
  const { entity, action, at, changes, address } = entry;
  const fields = changedFields(entity, changes);
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <span>
          <Sentence entry={entry} who={who} path={path} />
        </span>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {address === null ? null : (
        <p className={styles.address}>
          From{' '}
          <MuiLink component={Link} to={`?address=${address}`}>
            address {address}
          </MuiLink>
        </p>
      )}
      {fields.length === 0 ? null : (
        <details open={action === 'update'}>
          <summary>{plural(fields.length, 'field')}</summary>
          <Changes fields={fields} />
        </details>
      )}
      {isPaper && fields.length > 0 ? <Changes fields={fields} /> : null}
    </li>
  );
}
