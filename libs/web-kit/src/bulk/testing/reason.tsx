import type { BulkValuesProps } from '../bulk-action';

/** What is typed in a question about chosen rows. */
export const Reason = ({ values, onChange }: BulkValuesProps) => (
  <input
    aria-label="Reason"
    value={String(values['reason'])}
    onChange={({ target }) => onChange({ reason: target.value })}
  />
);
