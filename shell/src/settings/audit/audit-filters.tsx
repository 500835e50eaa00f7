import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { ENTITY_LABELS, ENTITY_NAMES } from '@capsule/contracts/changes/change-words';
import type { User } from '@capsule/contracts/users/user';
import type { AuditFilters } from './audit-query';
import styles from './audit.module.css';
import { nameOf } from './people';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ width: { xs: '100%', sm: 200 } }}
  >
    <option value="">All</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.text}
      </option>
    ))}
  </TextField>
);

const KINDS = ENTITY_NAMES.map((name) => ({ value: name, text: ENTITY_LABELS[name] }));

interface Props {
  filters: AuditFilters;
  people: readonly User[];
  /** `''` ends a filter. */
  onChange: (filters: Partial<Record<keyof AuditFilters, string>>) => void;
}

/** What the trail is narrowed to: a kind of record, a person, a day. */
export function AuditFilterBar({ filters, people, onChange }: Props) {
  const { entity = '', by = '', day = '' } = filters;
  const known = people.map((person) => ({ value: String(person.id), text: nameOf(person) }));
  const isKnown = by === '' || known.some(({ value }) => value === String(by));
  const everybody = isKnown ? known : [...known, { value: String(by), text: `User ${by}` }];
  return (
    <Box
      role="search"
      aria-label="Changes"
      className={styles.filters}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}
    >
      <Choice label="Kind" value={entity} options={KINDS} onChange={(value) => onChange({ entity: value })} />
      <Choice label="Person" value={String(by)} options={everybody} onChange={(value) => onChange({ by: value })} />
      <TextField
        type="date"
        label="Day"
        value={day}
        onChange={(event) => onChange({ day: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: { xs: '100%', sm: 180 } }}
      />
      {entity || by || day ? (
        <Button color="inherit" onClick={() => onChange({ entity: '', by: '', day: '' })}>
          Clear filters
        </Button>
      ) : null}
    </Box>
  );
}
